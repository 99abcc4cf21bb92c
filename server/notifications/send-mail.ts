// Mails leads to the company's own mailbox, and confirmations to subscribers. What a visitor typed stands in the body only.
import { createTransport, type SendMailOptions } from 'nodemailer';
import newsletter from '../../content/newsletter.json' with { type: 'json' };
import yourData from '../../content/your-data.json' with { type: 'json' };
import { YOUR_DATA_LINK_PAGE } from '../../contracts/your-data.ts';
import type { LeadMessage, LinkMessage, Outgoing, SubscriptionMessage, WayOut } from './way-out.ts';

const PATIENCE_MILLISECONDS = 10_000;

export interface MailSettings {
  url: string;
  to: string;
}

export function mailbox({ url, to }: MailSettings, siteUrl: string): WayOut {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MILLISECONDS,
    greetingTimeout: PATIENCE_MILLISECONDS,
    socketTimeout: PATIENCE_MILLISECONDS,
  } as object);
  return {
    channel: 'mail',
    async send(outgoing, signal) {
      signal.throwIfAborted();
      const letter = letterOf(outgoing, to, siteUrl);
      const sent = transport.sendMail({ from: to, messageId: `<${outgoing.notificationId}@${to.split('@')[1]}>`, ...letter });
      await Promise.race([sent, abortion(signal)]).catch(inOwnWords);
    },
  };
}

/**
 * Mail servers quote addresses, and sometimes the mail, in what they answer: of that only the numbers are kept, which say why.
 * @throws always
 */
function inOwnWords(cause: unknown): never {
  if (!(cause instanceof Error) || !('code' in cause)) throw cause;
  const { code, responseCode, response, command } = cause as Error & Record<string, unknown>;
  if (typeof responseCode !== 'number') throw cause;
  const status = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];
  throw new Error(`The mail server answered ${[command, 'with', responseCode, status, `(${code})`].filter(Boolean).join(' ')}`);
}

function abortion(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

function letterOf(outgoing: Outgoing, to: string, siteUrl: string): SendMailOptions {
  if (outgoing.kind === 'newsletter_subscription') return confirmationOf(outgoing, siteUrl);
  if (outgoing.kind === 'privacy_link') return linkLetter(outgoing, siteUrl);
  return leadLetter(outgoing, to);
}

const SUBJECTS: Record<LeadMessage['kind'], string> = {
  consultation_request: 'New consultation request',
  contact: 'New contact message',
};

/** The reply goes to the visitor. */
function leadLetter({ kind, name, email, company, phone, subject, message }: LeadMessage, to: string): SendMailOptions {
  const facts = { Name: name, Email: email, Company: company, Phone: phone, Subject: subject };
  const lines = Object.entries(facts)
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`);
  return { to, replyTo: { name: '', address: email }, subject: SUBJECTS[kind], text: [...lines, '', message].join('\n') };
}

function confirmationOf({ email, token }: SubscriptionMessage, siteUrl: string): SendMailOptions {
  const { mail } = newsletter;
  const [confirm, leave] = ['confirm', 'leave'].map((step) => `${siteUrl}/newsletter/${step}?token=${token}`);
  return {
    to: { name: '', address: email },
    subject: mail.subject,
    text: [mail.greeting, '', mail.confirm, confirm, '', mail.ignore, '', mail.leave, leave].join('\n'),
    list: { unsubscribe: { url: `${siteUrl}/api/newsletter-subscriptions/end?token=${token}`, comment: 'Unsubscribe' } },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

function linkLetter({ email, token }: LinkMessage, siteUrl: string): SendMailOptions {
  const { mail } = yourData;
  const address = `${siteUrl}${YOUR_DATA_LINK_PAGE}?link=${token}`;
  return {
    to: { name: '', address: email },
    subject: mail.subject,
    text: [mail.greeting, '', mail.open, address, '', mail.validity, '', mail.ignore].join('\n'),
  };
}
