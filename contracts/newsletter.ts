// What a browser sends to subscribe to the newsletter. Imported by the server; the form posts without script.
import * as z from 'zod/mini';
import { emailAddress } from './fields.ts';
import { formTraps } from './form-traps.ts';

export const newsletterSubscription = z.strictObject({ email: emailAddress(), ...formTraps });

export const NEWSLETTER_ADDRESS = '/api/newsletter-subscriptions';
