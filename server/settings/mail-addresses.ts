// The schemas of mail in settings: one sender, receivers separated by commas, and what may be asked of the mail server.
import { z } from 'zod';

/**
 * What the mail library takes from the address of the server. It ignores a name that it does not know, so that a misspelled requireTLS
 * would send in plain text. Others would print whole mails.
 */
export const MAIL_PARAMETERS = [
  'requireTLS',
  'ignoreTLS',
  'name',
  'authMethod',
  'tls.servername',
  'tls.minVersion',
  'tls.rejectUnauthorized',
];

const address = z.email();
const NAMED = /^([^<>"\p{Cc}]*)<([^<>\s]+)>$/u;

export const mailboxes = z
  .string()
  .transform((value) => [...new Set(value.split(',').map((part) => part.trim()))].filter(Boolean))
  .superRefine((parts, context) => {
    if (parts.length === 0) return context.addIssue({ code: 'custom', message: wrongMailbox('MAIL_TO is') });
    for (const [index, part] of parts.entries()) {
      if (address.safeParse(part).success) continue;
      context.addIssue({ code: 'custom', message: wrongMailbox(parts.length === 1 ? 'MAIL_TO is' : `MAIL_TO: address ${index + 1} is`) });
    }
  });

/** ann@example.com, or Ann Byron <ann@example.com>. */
export const sender = z
  .string()
  .refine(
    (value) => address.safeParse(NAMED.exec(value.trim())?.[2] ?? value.trim()).success,
    'MAIL_FROM is no email address: write it like site@example.com or Our Company <site@example.com>',
  )
  .transform((value) => value.trim());

function wrongMailbox(subject: string): string {
  return `${subject} no email address: write the mailboxes that get new leads, separated by commas`;
}
