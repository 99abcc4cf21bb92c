// The schemas of mail addresses in settings: one sender, and receivers separated by commas.
import { z } from 'zod';

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
