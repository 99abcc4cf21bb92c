// What binds an entry of the audit trail to the one before it.
import { createHash } from 'node:crypto';
import type { AuditEntryRow } from '../tables.ts';

const SHA256_HEXADECIMAL_CHARACTERS = 64;
/** What the first entry names as the hash before it. */
export const BEFORE_THE_FIRST = '0'.repeat(SHA256_HEXADECIMAL_CHARACTERS);

/** SHA-256 of the entry as one JSON array, which leaves no doubt where a field ends. @returns hexadecimal */
export function hashEntry({ number, at, actor, action, subject, detail, previous_hash }: Omit<AuditEntryRow, 'hash'>): string {
  const canonical = JSON.stringify([number, at, actor, action, subject, detail, previous_hash]);
  return createHash('sha256').update(canonical).digest('hex');
}
