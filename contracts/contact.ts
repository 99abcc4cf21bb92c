// The contact form as the browser sends it, and the answer of the server.
import * as z from 'zod/mini';
import { emailAddress, multiLine, singleLine } from './fields.ts';
import { formTraps } from './form-traps.ts';

const NAME_MAX_CHARACTERS = 200;
const PHONE_MAX_CHARACTERS = 50;
const SUBJECT_MAX_CHARACTERS = 200;
const MESSAGE_MAX_CHARACTERS = 5_000;

export const contactMessage = z.strictObject(
  {
    name: singleLine({ label: 'Name', min: 1, max: NAME_MAX_CHARACTERS }),
    email: emailAddress(),
    phone: z._default(singleLine({ label: 'Phone', max: PHONE_MAX_CHARACTERS }), ''),
    subject: z._default(singleLine({ label: 'Subject', max: SUBJECT_MAX_CHARACTERS }), ''),
    message: multiLine({ label: 'Message', min: 1, max: MESSAGE_MAX_CHARACTERS }),
    ...formTraps,
  },
  { error: (issue) => (issue.code === 'invalid_type' ? 'Send the fields as one JSON object' : undefined) },
);

export type ContactMessage = z.infer<typeof contactMessage>;

/** The stored row, answered with 201. */
export interface StoredContact {
  id: string;
  name: string;
  email: string;
  phone: string;
  subject: string;
  message: string;
}

export const CONTACTS_ADDRESS = '/api/contacts';
