// A mail to a member of staff about their account.
import type { SendMailOptions } from 'nodemailer';
import words from '../../../content/staff-mails.json' with { type: 'json' };
import type { StaffMailKind } from '../../../database/staff-tables.ts';
import type { StaffMessage } from '../../notifications/channel.ts';
import { DESK_PAGE } from '../addresses.ts';
import { mailedLink } from './mailed-link.ts';

const WORDS: Record<StaffMailKind, keyof typeof words> = {
  invite: 'invite',
  recovery: 'recovery',
  guessed: 'guessed',
  'email-changed': 'emailChanged',
};

export function staffMail({ mail, email, token }: StaffMessage, siteUrl: string): SendMailOptions {
  const { subject, greeting, act, otherwise } = words[WORDS[mail]];
  const link = mail === 'invite' || mail === 'recovery' ? mailedLink(siteUrl, mail, token) : `${siteUrl}${PAGES[mail]}`;
  return { to: { name: '', address: email }, subject, text: [greeting, '', act, link, '', otherwise].join('\n') };
}

const PAGES = { guessed: `${DESK_PAGE}/forgotten`, 'email-changed': DESK_PAGE };
