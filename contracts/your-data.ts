// The forms to see, correct or erase personal data. They post without script.
import * as z from 'zod/mini';
import { NAME_MIN_CHARACTERS } from './consultation-request.ts';
import { emailAddress, singleLine } from './fields.ts';

const LINK_MAX_CHARACTERS = 200;
const NAME_MAX_CHARACTERS = 200;
const COMPANY_MAX_CHARACTERS = 200;
const PHONE_MAX_CHARACTERS = 50;

/** Proves that the sender can read the mailbox. */
const link = singleLine({ label: 'Link', max: LINK_MAX_CHARACTERS });

export const linkRequest = z.strictObject({ email: emailAddress() });
/** A field that is left out is not changed. */
export const ownCorrection = z.strictObject({
  link,
  name: z.optional(singleLine({ label: 'Name', min: NAME_MIN_CHARACTERS, max: NAME_MAX_CHARACTERS })),
  company: z.optional(singleLine({ label: 'Company', max: COMPANY_MAX_CHARACTERS })),
  phone: z.optional(singleLine({ label: 'Phone', max: PHONE_MAX_CHARACTERS })),
});

/** The stored data, as the page of the link shows it. */
export interface KeptAboutYou {
  email: string;
  /** Of the report of a tool, its summary: the file has all of it. */
  requests: { day: string; name: string; company: string; phone: string; message: string; report: string }[];
  messages: { day: string; name: string; phone: string; subject: string; message: string }[];
  /** What the staff did about these: replies, notes, consultations. */
  correspondence: { day: string; subject?: string; reply?: string; note?: string; consultation?: string }[];
  newsletter?: { status: 'unconfirmed' | 'confirmed' | 'unsubscribed'; day: string };
}

export const YOUR_DATA_PAGE = '/your-data';
export const YOUR_DATA_LINK_PAGE = '/your-data/link';
export const YOUR_DATA_ERASURE_PAGE = '/your-data/erasure';
export const YOUR_DATA_LINKS_ADDRESS = '/api/your-data/links';
export const YOUR_DATA_FILE_ADDRESS = '/api/your-data/file';
export const YOUR_DATA_CORRECTIONS_ADDRESS = '/api/your-data/corrections';
export const YOUR_DATA_ERASURE_ADDRESS = '/api/your-data/erasure';
