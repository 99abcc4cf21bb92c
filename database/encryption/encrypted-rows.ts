// Encrypts and decrypts rows. The list of encrypted columns follows the types of the tables.
import type { Tables } from '../tables.ts';
import { emailLookup } from './email-lookup.ts';
import type { Encrypted } from './encrypted.ts';
import { decryptText, encryptText } from './encrypted-text.ts';
import type { Keyring } from './keyring.ts';

/** The columns of type Encrypted. */
type EncryptedColumn<Row> = { [Column in keyof Row]-?: Encrypted extends Row[Column] ? Column : never }[keyof Row];

export const ENCRYPTED_COLUMNS = {
  consultation_requests: ['name', 'email', 'company', 'phone', 'message', 'report'],
  contacts: ['name', 'email', 'phone', 'subject', 'message'],
  newsletter_subscriptions: ['email', 'token'],
  privacy_links: ['email'],
  signing_keys: ['private_key'],
  staff: ['email', 'name', 'password_hash'],
  staff_factors: ['friendly_name', 'secret'],
  staff_identities: ['email'],
  staff_mails: ['email'],
  staff_oidc_flows: ['provider_verifier', 'verified_email'],
  staff_recovery_codes: ['code'],
  staff_refresh_tokens: ['successor'],
  timeline_entries: ['subject', 'text'],
} as const satisfies { [Table in keyof Tables]?: EncryptedColumn<Tables[Table]>[] };

export type EncryptedTable = keyof typeof ENCRYPTED_COLUMNS;

export const ENCRYPTED_TABLES = Object.keys(ENCRYPTED_COLUMNS) as EncryptedTable[];

/** A row with its encrypted columns as strings. */
export type Decrypted<Row> = {
  [Column in keyof Row]: Encrypted extends Row[Column] ? Exclude<Row[Column], Encrypted> | string : Row[Column];
};

/** A row before it is encrypted, without the columns that encryption adds. */
export type PlainRow<Table extends EncryptedTable> = Omit<Decrypted<Tables[Table]>, 'email_lookup' | 'encrypted_with'>;

/** Encrypts a row with the first key. Null stays null. A row with an address is found by its hash. */
export function encryptRow<Table extends EncryptedTable>(keyring: Keyring, table: Table, row: PlainRow<Table>): Tables[Table] {
  const key = keyring.first();
  const { id, email } = row as { id: string; email?: string };
  const encrypted: Record<string, unknown> = { ...row, encrypted_with: key.id };
  if (email !== undefined) encrypted.email_lookup = emailLookup(key, email);
  for (const column of ENCRYPTED_COLUMNS[table]) {
    const text = encrypted[column];
    if (typeof text === 'string') encrypted[column] = encryptText(key, { table, id, column }, text);
  }
  // The compiler cannot follow column names taken from a list.
  return encrypted as unknown as Tables[Table];
}

/**
 * @param row any columns of the table, including the id
 * @throws DecryptionError
 */
export function decryptRow<Row extends { id: string }>(keyring: Keyring, table: EncryptedTable, row: Row): Decrypted<Row> {
  return decryptEach(row, table, (column, encrypted) => decryptText(keyring, { table, id: row.id, column }, encrypted));
}

/** Replaces each encrypted column that is present and not null by the result of `decrypt`. */
export function decryptEach<Row extends { id: string }>(
  row: Row,
  table: EncryptedTable,
  decrypt: (column: string, encrypted: Encrypted) => string,
): Decrypted<Row> {
  const decrypted: Record<string, unknown> = { ...row };
  for (const column of ENCRYPTED_COLUMNS[table]) {
    const encrypted = decrypted[column];
    if (encrypted !== undefined && encrypted !== null) decrypted[column] = decrypt(column, encrypted as Encrypted);
  }
  // As above: these are the columns of type Encrypted.
  return decrypted as Decrypted<Row>;
}
