// A mail of the desk about a lead: to the visitor as a thread of its own, in which answers go to the consultant, or to the staff.
import type { SendMailOptions } from 'nodemailer';
import type { DeskMessage } from './channel.ts';

/** @param domain of the sender, which completes the names of mails */
export function deskMail(message: DeskMessage, receivers: string[], domain: string): SendMailOptions {
  const { copy = [], replyTo, subject, text, invitation, messageName, answers } = message;
  const idOf = (name: string) => `<${name}@${domain}>`;
  const last = answers.at(-1);
  return {
    messageId: idOf(messageName),
    to: receivers.map(address),
    ...(copy.length > 0 && { cc: copy.map(address) }),
    ...(replyTo && { replyTo: address(replyTo) }),
    ...(last && { inReplyTo: idOf(last), references: answers.map(idOf) }),
    subject,
    text,
    ...(invitation && { icalEvent: { ...invitation, filename: 'consultation.ics' } }),
  };
}

/** As an object, an address is never read as a list. */
function address(text: string) {
  return { name: '', address: text };
}
