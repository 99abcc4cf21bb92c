// Which columns are sealed, and rows as a whole: sealed on the way in, opened on the way out.
import type { Sealed, Tables } from '../tables.ts';
import { emailLookup } from './email-lookup.ts';
import type { Keyring } from './keyring.ts';
import { openText, sealText } from './sealed-text.ts';

/** The columns whose type says that they are sealed. */
type SealedColumn<Row> = { [Column in keyof Row]-?: Sealed extends Row[Column] ? Column : never }[keyof Row];

export const SEALED_COLUMNS = {
  consultation_requests: ['name', 'email', 'company', 'phone', 'message'],
  contacts: ['name', 'email', 'phone', 'subject', 'message'],
  newsletter_subscriptions: ['email', 'token'],
  privacy_links: ['email'],
} as const satisfies { [Table in keyof Tables]?: SealedColumn<Tables[Table]>[] };

export type SealedTable = keyof typeof SEALED_COLUMNS;

export const SEALED_TABLES = Object.keys(SEALED_COLUMNS) as SealedTable[];

/** A row with its sealed columns as text. */
export type Opened<Row> = { [Column in keyof Row]: Sealed extends Row[Column] ? Exclude<Row[Column], Sealed> | string : Row[Column] };

/** A row before it is sealed: what sealing adds is not there yet. */
export type Unsealed<Table extends SealedTable> = Omit<Opened<Tables[Table]>, 'email_lookup' | 'sealed_with'>;

/** Seals a row with the first key. Null stays null. */
export function sealRow<Table extends SealedTable>(keyring: Keyring, table: Table, row: Unsealed<Table>): Tables[Table] {
  const key = keyring.first();
  const { id, email } = row as Unsealed<SealedTable>;
  const sealed: Record<string, unknown> = { ...row, email_lookup: emailLookup(key, email), sealed_with: key.id };
  for (const column of SEALED_COLUMNS[table]) {
    const text = sealed[column];
    if (typeof text === 'string') sealed[column] = sealText(key, { table, id, column }, text);
  }
  // Column by column what the table asks for; the compiler cannot follow names taken from a list.
  return sealed as unknown as Tables[Table];
}

/**
 * @param row whichever columns were read, the id among them
 * @throws CannotOpen
 */
export function openRow<Row extends { id: string }>(keyring: Keyring, table: SealedTable, row: Row): Opened<Row> {
  return openEach(row, table, (column, sealed) => openText(keyring, { table, id: row.id, column }, sealed));
}

/** Replaces each sealed column that was read, and is not null, by what `open` makes of it. */
export function openEach<Row extends { id: string }>(
  row: Row,
  table: SealedTable,
  open: (column: string, sealed: Sealed) => string,
): Opened<Row> {
  const opened: Record<string, unknown> = { ...row };
  for (const column of SEALED_COLUMNS[table]) {
    const sealed = opened[column];
    if (sealed !== undefined && sealed !== null) opened[column] = open(column, sealed as Sealed);
  }
  // As above: the columns are those whose type says Sealed.
  return opened as Opened<Row>;
}
