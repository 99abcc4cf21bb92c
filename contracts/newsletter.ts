// What a browser sends to subscribe to the newsletter. Imported by the server; the form posts without script.
import * as z from 'zod/mini';
import { emailAddress } from './fields.ts';
import { formTraps } from './form-traps.ts';

export const newsletterSubscription = z.strictObject({ email: emailAddress(), ...formTraps });

export const NEWSLETTER_ADDRESS = '/api/newsletter-subscriptions';
/** With `?token=`: opened, it shows the button; posted to, it ends the subscription. */
export const NEWSLETTER_END_ADDRESS = `${NEWSLETTER_ADDRESS}/end`;
