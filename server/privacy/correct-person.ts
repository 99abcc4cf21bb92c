// Corrects what is kept about an e-mail address, checked by the contracts of the forms, in one transaction with its audit entry.
import { consultationRequest } from '../../contracts/consultation-request.ts';
import { contactMessage } from '../../contracts/contact.ts';
import { newsletterSubscription } from '../../contracts/newsletter.ts';
import { fieldErrors } from '../../contracts/problem.ts';
import { appendEntry, lockAuditLog } from '../../database/audit/append-entry.ts';
import type { Keyring } from '../../database/encryption/keyring.ts';
import type { Database } from '../../database/tables.ts';
import { correctRow } from './correct-row.ts';
import { findPerson, namedByIds, type Person } from './find-person.ts';
import { moveSubscription } from './move-subscription.ts';

export const CORRECTABLE_FIELDS = ['name', 'email', 'company', 'phone', 'subject', 'message'] as const;
export type CorrectableField = (typeof CORRECTABLE_FIELDS)[number];
export type Corrections = Partial<Record<CorrectableField, string>>;

interface Correcting {
  database: Database;
  keyring: Keyring;
  email: string;
  corrections: Corrections;
  /** Only the row of this id; otherwise every row that has a field to correct. */
  id?: string | undefined;
  actor: string;
  now: Date;
  /** Whether a subscription that moves to another address can be confirmed there by mail. */
  mailsConfirmation: boolean;
  /** Checks in the same transaction whether the correction is still allowed. */
  mayCorrect?: (transaction: Database) => Promise<boolean>;
}

export type Corrected = { is: 'corrected'; rows: Person } | { is: 'refused'; errors: Record<string, string> } | { is: 'too late' };

/** @throws when a row cannot be decrypted: nothing is changed then */
export async function correctPerson(correcting: Correcting): Promise<Corrected> {
  const { database, keyring, email, corrections, id, actor, now, mayCorrect, mailsConfirmation } = correcting;
  return database.transaction().execute(async (transaction): Promise<Corrected> => {
    await lockAuditLog(transaction);
    if (mayCorrect && !(await mayCorrect(transaction))) return { is: 'too late' };
    const rows = rowsWithFields(await findPerson(transaction, keyring, email), corrections, id);
    const errors = { ...faultsOf(rows, corrections), ...(await faultOfSecondSubscription(transaction, keyring, rows, corrections)) };
    if (Object.keys(errors).length > 0) return { is: 'refused', errors };

    const detail = `fields: ${Object.keys(corrections).join(', ')}`;
    await appendEntry(transaction, { actor, action: 'correct', subject: namedByIds(rows), detail }, now);
    const ofRequest = withNulls(pick(corrections, 'consultationRequests'));
    const ofMessage = pick(corrections, 'messages');
    for (const row of rows.consultationRequests) await correctRow(transaction, keyring, 'consultation_requests', row, ofRequest);
    for (const row of rows.messages) await correctRow(transaction, keyring, 'contacts', row, ofMessage);
    for (const row of rows.subscriptions) {
      await moveSubscription(transaction, { keyring, row, email: String(corrections.email), now, mailsConfirmation });
    }
    return { is: 'corrected', rows };
  });
}

const CORRECTABLE = {
  consultationRequests: { fields: ['name', 'email', 'company', 'phone', 'message'], contract: consultationRequest },
  messages: { fields: ['name', 'email', 'phone', 'subject', 'message'], contract: contactMessage },
  subscriptions: { fields: ['email'], contract: newsletterSubscription },
} as const satisfies { [Kind in keyof Person]?: { fields: readonly CorrectableField[]; contract: object } };

type Kind = keyof typeof CORRECTABLE;

function pick(corrections: Corrections, kind: Kind): Corrections {
  const fields: readonly string[] = CORRECTABLE[kind].fields;
  return Object.fromEntries(Object.entries(corrections).filter(([field]) => fields.includes(field)));
}

/** The rows that have a field to correct, and of these, if asked for, one alone. */
function rowsWithFields(person: Person, corrections: Corrections, id: string | undefined): Person {
  const concerned = <Row extends { id: string }>(kind: Kind, rows: Row[]) =>
    rows.filter((row) => Object.keys(pick(corrections, kind)).length > 0 && (id === undefined || row.id === id));
  return {
    ...person,
    consultationRequests: concerned('consultationRequests', person.consultationRequests),
    messages: concerned('messages', person.messages),
    subscriptions: concerned('subscriptions', person.subscriptions),
  };
}

function faultsOf(rows: Person, corrections: Corrections): Record<string, string> {
  const leads = rows.consultationRequests.length + rows.messages.length;
  if (leads + rows.subscriptions.length === 0) {
    return { row: 'Nothing is kept that has such a field: "npm run privacy -- export" shows what is' };
  }
  const ofOneLead = (['subject', 'message'] as const).filter((field) => field in corrections);
  if (ofOneLead.length > 0 && leads > 1) {
    return {
      row: `The ${ofOneLead.join(' and ')} would be put over ${leads} rows: name one with --row, as "npm run privacy -- export" lists them`,
    };
  }
  const kinds = (Object.keys(CORRECTABLE) as Kind[]).filter((kind) => rows[kind].length > 0);
  return Object.assign({}, ...kinds.map((kind) => faultsIn(kind, pick(corrections, kind))));
}

/** Only the corrected fields are judged: the others were valid when they were kept. */
function faultsIn(kind: Kind, corrections: Corrections): Record<string, string> {
  const judged = CORRECTABLE[kind].contract.safeParse(corrections);
  if (judged.success) return {};
  return Object.fromEntries(Object.entries(fieldErrors(judged.error)).filter(([field]) => field in corrections));
}

async function faultOfSecondSubscription(
  transaction: Database,
  keyring: Keyring,
  { subscriptions: [own] }: Person,
  { email }: Corrections,
): Promise<Record<string, string>> {
  if (!own || !email) return {};
  const { subscriptions } = await findPerson(transaction, keyring, email);
  if (subscriptions.every(({ id }) => id === own.id)) return {};
  return {
    email: 'The new address has a newsletter subscription of its own: end one of the two first, or correct the rows one by one with --row',
  };
}

/** An empty company or phone is kept as null, as the form keeps it. */
function withNulls({ company, phone, ...others }: Corrections) {
  return { ...others, ...(company !== undefined && { company: company || null }), ...(phone !== undefined && { phone: phone || null }) };
}
