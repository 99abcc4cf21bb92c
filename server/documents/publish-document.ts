// Publishes a PDF that was checked, and changes a document, in one transaction with the audit entry. The command and the desk use it.
import { v7 as timeOrderedId } from 'uuid';
import { fileAddress } from '../../contracts/document.ts';
import { type AuditEntry, appendEntry, lockAuditLog } from '../../database/audit/append-entry.ts';
import { withEntry } from '../../database/audit/with-entry.ts';
import { placeFiles, removeFiles } from '../../database/document-files.ts';
import { DOCUMENT_COLUMNS, type DocumentRow } from '../../database/publishing-tables.ts';
import type { Database } from '../../database/tables.ts';

export interface Publishing {
  database: Database;
  dataDirectory: string;
  /** For the audit trail. */
  actor: string;
}

export interface CheckedPdf {
  path: string;
  /** Bytes. */
  size: number;
  /** A picture as PNG. */
  firstPage: Uint8Array;
}

type Words = Pick<DocumentRow, 'title' | 'description' | 'category'>;

/** @throws when it could not be kept; no file is left behind then */
export async function publishDocument({ database, dataDirectory, actor }: Publishing, pdf: CheckedPdf, words: Words): Promise<DocumentRow> {
  const id = timeOrderedId();
  const row: DocumentRow = {
    id,
    ...words,
    type: 'PDF',
    size: pdf.size,
    file_url: fileAddress(id),
    created_at: new Date().toISOString(),
    is_active: true,
    download_count: 0,
  };
  await placeFiles(dataDirectory, id, pdf.path, pdf.firstPage);
  try {
    await withEntry(database, entry(actor, id, 'published'), (transaction) => transaction.insertInto('documents').values(row).execute());
  } catch (cause) {
    await removeFiles(dataDirectory, id);
    throw new Error('The document could not be kept', { cause });
  }
  return row;
}

/** @returns undefined when there is no such document */
export function changeDocument(
  { database, actor }: Publishing,
  id: string,
  change: Partial<Words & Pick<DocumentRow, 'is_active'>>,
): Promise<DocumentRow | undefined> {
  return recorded(database, entry(actor, id, deedOf(change)), (transaction) => update(transaction, id, change));
}

/**
 * Keeps the address and the counter.
 * @returns undefined when there is no such document
 */
export function replaceFile(
  { database, dataDirectory, actor }: Publishing,
  id: string,
  pdf: CheckedPdf,
  words: Partial<Words> = {},
): Promise<DocumentRow | undefined> {
  return recorded(database, entry(actor, id, 'file replaced'), async (transaction) => {
    const row = await update(transaction, id, { ...words, size: pdf.size });
    // A fault before this leaves the present file in place.
    if (row) await placeFiles(dataDirectory, id, pdf.path, pdf.firstPage);
    return row;
  });
}

/** Records nothing where there is no such document. */
function recorded(
  database: Database,
  entry: AuditEntry,
  change: (transaction: Database) => Promise<DocumentRow | undefined>,
): Promise<DocumentRow | undefined> {
  return database.transaction().execute(async (transaction) => {
    await lockAuditLog(transaction);
    const row = await change(transaction);
    if (row) await appendEntry(transaction, entry, new Date());
    return row;
  });
}

function update(transaction: Database, id: string, change: Partial<DocumentRow>): Promise<DocumentRow | undefined> {
  return transaction.updateTable('documents').set(change).where('id', '=', id).returning(DOCUMENT_COLUMNS).executeTakeFirst();
}

function deedOf({ is_active }: Partial<DocumentRow>): string {
  if (is_active === undefined) return 'words changed';
  return is_active ? 'published again' : 'unpublished';
}

function entry(actor: string, id: string, detail: string) {
  return { actor, action: 'publish' as const, subject: `document ${id}`, detail };
}
