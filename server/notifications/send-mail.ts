// The mail channel: leads to the staff, confirmations and issues to subscribers, links to people. What a visitor typed is in the body only.
import { createTransport, type SendMailOptions } from 'nodemailer';
import newsletter from '../../content/newsletter.json' with { type: 'json' };
import yourData from '../../content/your-data.json' with { type: 'json' };
import { NEWSLETTER_END_ADDRESS } from '../../contracts/newsletter.ts';
import { YOUR_DATA_LINK_PAGE } from '../../contracts/your-data.ts';
import { staffMail } from '../auth/mails/staff-mail.ts';
import type { Channel, IssueMessage, LeadMessage, LinkMessage, Outgoing, StaffMessage, SubscriptionMessage } from './channel.ts';
import { deskMail } from './desk-mail.ts';
import { issueMail } from './issue-mail.ts';
import { leadMail } from './lead-mail.ts';
import { UndeliverableError } from './undeliverable-error.ts';

const STEP_TIMEOUT_MILLISECONDS = 10_000;

export interface MailSettings {
  url: string;
  /** The recipients of new leads. */
  to: string[];
  /** The sender; by default the first recipient of leads. */
  from?: string | undefined;
}

export function mailbox({ url, to, from = to[0] ?? '' }: MailSettings, siteUrl: string): Channel {
  const transport = createTransport(transportOptions(url));
  const domain = from.replace(/^.*@|>$/g, '');
  /** The recipients that accepted a notification: a retry for the others does not send it to them again. */
  const reached = new Map<string, string[]>();

  async function sendToEach(outgoing: Outgoing, receivers: string[], mail: SendMailOptions): Promise<void> {
    const { notificationId } = outgoing;
    const before = reached.get(notificationId) ?? [];
    const left = receivers.filter((address) => !before.includes(address));
    const { rejected, rejectedErrors } = await transport.sendMail({ ...mail, envelope: { from, to: left } });
    reached.set(notificationId, [...before, ...left.filter((address) => !rejected.includes(address))]);
    if (rejected.length > 0) throw failureOf(outgoing, rejectedErrors?.[0], `for ${rejected.length} of ${receivers.length} receivers`);
    reached.delete(notificationId);
  }

  function dispatch(outgoing: Outgoing): Promise<unknown> {
    const common = { from, messageId: `<${outgoing.notificationId}@${domain}>` };
    if (outgoing.kind === 'timeline_entry') {
      const receivers = outgoing.to === 'staff' ? to : outgoing.to;
      return sendToEach(outgoing, [...receivers, ...(outgoing.copy ?? [])], { from, ...deskMail(outgoing, receivers, domain) });
    }
    if (isLead(outgoing)) return sendToEach(outgoing, to, { ...common, to, ...leadMail(outgoing) });
    return transport.sendMail({ ...common, ...personalMail(outgoing, siteUrl) });
  }

  return {
    channel: 'mail',
    async send(outgoing, signal) {
      signal.throwIfAborted();
      await Promise.race([dispatch(outgoing), rejectOnAbort(signal)]).catch((cause) => {
        throw failureOf(outgoing, cause);
      });
    },
  };
}

/** The timeouts apply to each step of the SMTP dialogue. */
export function transportOptions(url: string): object {
  return {
    url,
    connectionTimeout: STEP_TIMEOUT_MILLISECONDS,
    greetingTimeout: STEP_TIMEOUT_MILLISECONDS,
    socketTimeout: STEP_TIMEOUT_MILLISECONDS,
  };
}

function isLead(outgoing: Outgoing): outgoing is LeadMessage {
  return outgoing.kind === 'consultation_request' || outgoing.kind === 'contact';
}

/** A mail to one person is not retried once the server has refused the mailbox for good. */
function failureOf({ kind }: Outgoing, cause: unknown, scope?: string): Error {
  const stated = withoutQuotes(cause, scope);
  const isToOnePerson = kind === 'newsletter_delivery' || kind === 'timeline_entry';
  return isToOnePerson && isAboutMailbox(cause) ? new UndeliverableError(stated.message, { cause }) : stated;
}

/**
 * Mail servers quote addresses, and sometimes the mail, in their answers. Only the status codes are kept.
 * @param scope which recipients the answer was about, if not all
 */
function withoutQuotes(cause: unknown, scope?: string): Error {
  if (!(cause instanceof Error)) return new Error('The mail was not sent', { cause });
  if (!('code' in cause)) return cause;
  const { code, responseCode, response, command } = cause as Error & Record<string, unknown>;
  if (typeof responseCode !== 'number') return cause;
  const status = enhancedStatus(response);
  return new Error(`The mail server answered ${[command, 'with', responseCode, status, `(${code})`, scope].filter(Boolean).join(' ')}`);
}

/**
 * Whether the server refused the receiver for good because of the mailbox (RFC 3463: 5.1 and 5.2). Other refusals, such as of our own
 * address, can be mended, and are retried.
 */
function isAboutMailbox(cause: unknown): boolean {
  const { command, responseCode, response } = cause as { command?: string; responseCode?: number; response?: string };
  if (command !== 'RCPT TO' || responseCode === undefined || responseCode < 500) return false;
  const status = enhancedStatus(response);
  return status === undefined ? [550, 551, 553].includes(responseCode) : /^5\.[12]\./.test(status);
}

function enhancedStatus(response: unknown): string | undefined {
  return /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(String(response))?.[1];
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

function personalMail(outgoing: SubscriptionMessage | IssueMessage | LinkMessage | StaffMessage, siteUrl: string): SendMailOptions {
  if (outgoing.kind === 'staff_mail') return staffMail(outgoing, siteUrl);
  if (outgoing.kind === 'newsletter_delivery') return issueMail(outgoing, siteUrl);
  return outgoing.kind === 'newsletter_subscription' ? confirmationMail(outgoing, siteUrl) : linkMail(outgoing, siteUrl);
}

function confirmationMail({ email, token }: SubscriptionMessage, siteUrl: string): SendMailOptions {
  const { mail } = newsletter;
  const [confirm, leave] = ['confirm', 'leave'].map((step) => `${siteUrl}/newsletter/${step}?token=${token}`);
  return {
    to: { name: '', address: email },
    subject: mail.subject,
    text: [mail.greeting, '', mail.confirm, confirm, '', mail.ignore, '', mail.leave, leave].join('\n'),
    list: { unsubscribe: { url: `${siteUrl}${NEWSLETTER_END_ADDRESS}?token=${token}`, comment: 'Unsubscribe' } },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}

function linkMail({ email, token }: LinkMessage, siteUrl: string): SendMailOptions {
  const { mail } = yourData;
  const address = `${siteUrl}${YOUR_DATA_LINK_PAGE}?link=${token}`;
  return {
    to: { name: '', address: email },
    subject: mail.subject,
    text: [mail.greeting, '', mail.open, address, '', mail.validity, '', mail.ignore].join('\n'),
  };
}
