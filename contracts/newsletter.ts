// The newsletter form. It posts without script.
import * as z from 'zod/mini';
import { emailAddress } from './fields.ts';
import { formTraps } from './form-traps.ts';

export const newsletterSubscription = z.strictObject({ email: emailAddress(), ...formTraps });

export const NEWSLETTER_ADDRESS = '/api/newsletter-subscriptions';
/** With `?token=`: GET shows the button, POST ends the subscription. */
export const NEWSLETTER_END_ADDRESS = `${NEWSLETTER_ADDRESS}/end`;
