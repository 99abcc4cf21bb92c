// The mails to the desk's staff about their accounts (content/staff-mails.json).
import { z } from 'zod';
import { line } from './words.ts';

const mail = z.strictObject({
  subject: line,
  greeting: line.describe('What happened'),
  act: line.describe('What to do; the link stands on the next line'),
  otherwise: line.describe('What to do if it was not expected'),
});

export const staffMails = z.strictObject({
  invite: mail.describe('The hours are those in server/auth/mails/keep-mail.ts'),
  recovery: mail,
  guessed: mail.describe('After wrong passwords or codes in a row'),
  emailChanged: mail.describe('To the earlier address'),
});
