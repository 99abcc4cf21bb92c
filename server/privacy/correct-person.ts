// Corrects what is kept about an e-mail address, checked by the same contracts as the forms, in one step with its entry in the audit trail.
import { consultationRequest } from '../../contracts/consultation-request.ts';
import { contactMessage } from '../../contracts/contact.ts';
import { newsletterSubscription } from '../../contracts/newsletter.ts';
import { fieldErrors } from '../../contracts/problem.ts';
import { appendEntry, lockAuditLog } from '../../database/audit/append-entry.ts';
import { decryptRow, type EncryptedTable, encryptRow, type PlainRow } from '../../database/encryption/encrypted-rows.ts';
import type { Keyring } from '../../database/encryption/keyring.ts';
import { replaceRow } from '../../database/encryption/replace-row.ts';
import type { Database, NewsletterSubscriptionRow, Tables } from '../../database/tables.ts';
import { newToken } from '../newsletter/token.ts';
import { enqueueNotifications } from '../notifications/enqueue.ts';
import { findPerson, namedByIds, type Person } from './find-person.ts';

export const CORRECTABLE_FIELDS = ['name', 'email', 'company', 'phone', 'subject', 'message'] as const;
export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number];
export type Corrections = Partial<Record<CorrectableField, string>>;

interface Correcting {
  database: Database;
  keyring: Keyring;
  email: string;
  corrections: Corrections;
  /** Only the row of this id; else every row that has a field to correct. */
  id?: string | undefined;
  actor: string;
  now: Date;
  /** Whether a newsletter subscription that moves to another address can be confirmed there by mail. */
  mailsConfirmation: boolean;
  /** Looks, in the same transaction, whether it may still be done. */
  mayCorrect?: (transaction: Database) => Promise<boolean>;
}

export type Corrected = { is: 'corrected'; rows: Person } | { is: 'refused'; errors: Record<string, string> } | { is: 'too late' };

/** @throws when a row cannot be opened: nothing is changed then */
export async function correctPerson(correcting: Correcting): Promise<Corrected> {
  const { database, keyring, email, corrections, id, actor, now, mayCorrect } = correcting;
  return database.transaction().execute(async (transaction): Promise<Corrected> => {
    await lockAuditLog(transaction);
    if (mayCorrect && !(await mayCorrect(transaction))) return { is: 'too late' };
    const rows = rowsWithFields(await findPerson(transaction, keyring, email), corrections, id);
    const errors = await faultsOf(transaction, keyring, rows, corrections);
    if (Object.keys(errors).length > 0) return { is: 'refused', errors };

    const detail = `fields: ${Object.keys(corrections).join(', ')}`;
    await appendEntry(transaction, { actor, action: 'correct', subject: namedByIds(rows), detail }, now);
    await change(transaction, keyring, rows, corrections);
    for (const row of rows.subscriptions) await moveSubscription(transaction, correcting, row);
    return { is: 'corrected', rows };
  });
}

/** What of the person a correction concerns: the rows that have one of its fields, and of these, if asked for, one alone. */
function rowsWithFields(person: Person, corrections: Corrections, id: string | undefined): Person {
  const concerns = (fields: readonly string[]) => (row: { id: string }) =>
    fields.some((field) => field in corrections) && (id === undefined || row.id === id);
  return {
    ...person,
    consultationRequests: person.consultationRequests.filter(concerns(FIELDS.consultation_requests)),
    messages: person.messages.filter(concerns(FIELDS.contacts)),
    subscriptions: person.subscriptions.filter(concerns(FIELDS.newsletter_subscriptions)),
  };
}

const FIELDS = {
  consultation_requests: ['name', 'email', 'company', 'phone', 'message'],
  contacts: ['name', 'email', 'phone', 'subject', 'message'],
  newsletter_subscriptions: ['email'],
} as const satisfies { [Table in EncryptedTable]?: readonly CorrectableField[] };

const CONTRACTS = {
  consultation_requests: consultationRequest,
  contacts: contactMessage,
  newsletter_subscriptions: newsletterSubscription,
};
type CorrectableTable = keyof typeof FIELDS;

async function faultsOf(
  transaction: Database,
  keyring: Keyring,
  { consultationRequests, messages, subscriptions }: Person,
  corrections: Corrections,
): Promise<Record<string, string>> {
  const all = [...consultationRequests, ...messages, ...subscriptions];
  if (all.length === 0) return { row: 'Nothing is kept that has such a field: "npm run privacy -- export" shows what is' };
  const ofOneRow = (['subject', 'message'] as const).filter((field) => field in corrections);
  const written = [...consultationRequests, ...messages].length;
  if (ofOneRow.length > 0 && written > 1) {
    return {
      row: `The ${ofOneRow.join(' and ')} would be put over ${written} rows: name one with --row, as "npm run privacy -- export" lists them`,
    };
  }
  return {
    ...faultsIn('consultation_requests', consultationRequests.length, corrections),
    ...faultsIn('contacts', messages.length, corrections),
    ...faultsIn('newsletter_subscriptions', subscriptions.length, corrections),
    ...(corrections.email &&
      subscriptions.length > 0 &&
      (await faultOfSecondSubscription(transaction, keyring, subscriptions, corrections.email))),
  };
}

/** Only the corrected fields are judged: what else stands in a row was right when it was kept. */
function faultsIn(table: CorrectableTable, rows: number, corrections: Corrections): Record<string, string> {
  const given = Object.fromEntries(Object.entries(corrections).filter(([field]) => (FIELDS[table] as readonly string[]).includes(field)));
  if (rows === 0) return {};
  const judged = CONTRACTS[table].safeParse(given);
  if (judged.success) return {};
  return Object.fromEntries(Object.entries(fieldErrors(judged.error)).filter(([field]) => field in given));
}

async function faultOfSecondSubscription(
  transaction: Database,
  keyring: Keyring,
  [own]: Person['subscriptions'],
  email: string,
): Promise<Record<string, string>> {
  const { subscriptions } = await findPerson(transaction, keyring, email);
  const isOther = subscriptions.some(({ id }) => id !== own?.id);
  return isOther
    ? {
        email:
          'The new address has a newsletter subscription of its own: end one of the two first, or correct the rows one by one with --row',
      }
    : {};
}

/** An empty company or phone is kept as the form keeps it. */
function inRequest({ company, phone, ...others }: Corrections) {
  return { ...others, ...(company !== undefined && { company: company || null }), ...(phone !== undefined && { phone: phone || null }) };
}

async function change(transaction: Database, keyring: Keyring, rows: Person, corrections: Corrections): Promise<void> {
  for (const row of rows.consultationRequests) {
    await put(transaction, keyring, 'consultation_requests', row, (opened) => ({
      ...opened,
      ...inRequest(pick(corrections, 'consultation_requests')),
    }));
  }
  for (const row of rows.messages) {
    await put(transaction, keyring, 'contacts', row, (opened) => ({ ...opened, ...pick(corrections, 'contacts') }));
  }
}

/** Nobody has shown yet that who reads the new mailbox wants the newsletter, and the old one has links to it. */
async function moveSubscription(
  transaction: Database,
  { keyring, corrections, now, mailsConfirmation }: Correcting,
  row: NewsletterSubscriptionRow,
): Promise<void> {
  if (corrections.email === undefined) return;
  const moved = { email: corrections.email.toLowerCase(), ...newToken() };
  const isRunning = row.status !== 'unsubscribed';
  const asked = isRunning
    ? { status: 'unconfirmed' as const, confirmed_at: null, asked_again_at: now.toISOString(), asked_again_text: row.consent_text }
    : { asked_again_at: null, asked_again_text: null };
  await put(transaction, keyring, 'newsletter_subscriptions', row, (opened) => ({ ...opened, ...moved, ...asked }));
  await transaction.deleteFrom('notifications').where('lead_id', '=', row.id).execute();
  if (!isRunning || !mailsConfirmation) return;
  await enqueueNotifications(transaction, {
    kind: 'newsletter_subscription',
    id: row.id,
    channels: ['mail'],
    now,
  });
}

async function put<Table extends CorrectableTable>(
  transaction: Database,
  keyring: Keyring,
  table: Table,
  row: Tables[Table],
  correct: (opened: PlainRow<Table>) => PlainRow<Table>,
): Promise<void> {
  const { email_lookup: _lookup, encrypted_with: _key, ...opened } = decryptRow<Tables[CorrectableTable]>(keyring, table, row);
  // decryptRow leaves each column of the table under its own name; the compiler cannot follow the table through the union.
  const next = encryptRow(keyring, table, correct(opened as unknown as PlainRow<Table>));
  if (!(await replaceRow(transaction, table, row, next))) {
    throw new Error('It was changed by somebody else at this moment, so nothing was corrected: try again.');
  }
}

function pick(corrections: Corrections, table: CorrectableTable): Corrections {
  return Object.fromEntries(Object.entries(corrections).filter(([field]) => (FIELDS[table] as readonly string[]).includes(field)));
}
