// The hash that binds an entry of the audit trail to the previous one.
import { createHash } from 'node:crypto';
import type { AuditEntryRow } from '../tables.ts';

const SHA256_HEXADECIMAL_CHARACTERS = 64;
/** The previous hash of the first entry. */
export const BEFORE_THE_FIRST = '0'.repeat(SHA256_HEXADECIMAL_CHARACTERS);

/** @returns SHA-256 of the entry as a JSON array, in hexadecimal */
export function hashEntry({ number, at, actor, action, subject, detail, previous_hash }: Omit<AuditEntryRow, 'hash'>): string {
  const canonical = JSON.stringify([number, at, actor, action, subject, detail, previous_hash]);
  return createHash('sha256').update(canonical).digest('hex');
}
