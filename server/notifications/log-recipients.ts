// Logs at start who is told of new leads, and whether the mail server works.
import type { FastifyBaseLogger } from 'fastify';
import { createTransport } from 'nodemailer';
import type { Settings } from '../settings.ts';
import { explainMail } from './mail-failure.ts';
import { transportOptions } from './send-mail.ts';

export function logRecipients({ notifyUrl, mail }: Pick<Settings, 'notifyUrl' | 'mail'>, log: FastifyBaseLogger): void {
  const told = [...(mail ? [`${mail.to.join(', ')} by mail`] : []), ...(notifyUrl ? [`the service at ${new URL(notifyUrl).host}`] : [])];
  if (told.length > 0) log.info(`Told of new leads: ${told.join(', and ')}`);
  else log.warn('Nobody is told of new leads: set MAIL_URL and MAIL_TO, or NOTIFY_URL. Until then read them with `npm run leads`.');
}

/** Runs in the background, so that an unreachable mail server does not delay the start. */
export async function checkMailServer({ mail }: Pick<Settings, 'mail'>, log: FastifyBaseLogger): Promise<void> {
  if (!mail) return;
  try {
    await createTransport(transportOptions(mail.url)).verify();
  } catch (cause) {
    log.warn(`Nobody is told by mail at present. ${explainMail(cause)} Then try "npm run mail -- test ADDRESS".`);
  }
}
