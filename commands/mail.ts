// `npm run mail -- test ADDRESS`: sends one mail as the site does, and reports the result.
import { Command } from 'commander';
import { createTransport } from 'nodemailer';
import company from '../content/company.json' with { type: 'json' };
import { explainMail } from '../server/notifications/mail-failure.ts';
import { transportOptions } from '../server/notifications/send-mail.ts';
import { commandSettings } from './context.ts';
import { readAddress } from './privacy/read-address.ts';
import { runProgram } from './run-program.ts';

const program = new Command('mail').description('Tries the mail server of MAIL_URL.');

program.command('test <address>').description('sends one mail there, and says what the mail server made of it').action(test);

async function test(address: string): Promise<void> {
  const to = readAddress(address);
  const { mail, siteUrl } = commandSettings();
  if (!mail) throw new Error('No mail server is set: set MAIL_URL and MAIL_TO.');
  const from = mail.from ?? mail.to[0];
  const { host } = new URL(mail.url);
  try {
    await createTransport(transportOptions(mail.url)).sendMail({
      from,
      to,
      subject: `${company.name}: mail works`,
      text: `The site at ${siteUrl} can send mail. Somebody tried it with "npm run mail -- test".`,
    });
  } catch (cause) {
    throw new Error(`The mail to ${to} was not sent by ${host}. ${explainMail(cause)}`);
  }
  console.log(`${host} took the mail from ${from} to ${to}. Look for it in the mailbox, and among its spam.`);
  console.log(`New leads go to ${mail.to.join(', ')}.`);
}

await runProgram(program);
