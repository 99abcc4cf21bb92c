// Verifies the hash chain of the audit trail and finds the first entry that was tampered with.
import type { AuditEntryRow } from '../tables.ts';
import { BEFORE_THE_FIRST, hashEntry } from './hash-entry.ts';

export interface Head {
  number: number;
  hash: string;
}

export type Verdict =
  | { is: 'whole'; entries: number; head: Head | undefined }
  | { is: 'broken' /** The entry at fault. */; number: number; because: string };

/** @param noted a head that was noted elsewhere: only with it is a missing end noticed */
export async function verifyTrail(entries: AsyncIterable<AuditEntryRow>, noted?: Head): Promise<Verdict> {
  let head: Head = { number: 0, hash: BEFORE_THE_FIRST };
  for await (const entry of entries) {
    const because = faultOf(entry, head, noted);
    if (because) return { is: 'broken', number: entry.number, because };
    head = { number: entry.number, hash: entry.hash };
  }
  if (noted && noted.number > head.number) {
    const because = `it was noted as the head, but the trail ends at ${head.number}: what came after was cut off`;
    return { is: 'broken', number: noted.number, because };
  }
  return { is: 'whole', entries: head.number, head: head.number > 0 ? head : undefined };
}

function faultOf(entry: AuditEntryRow, before: Head, noted: Head | undefined): string | undefined {
  const expected = before.number + 1;
  if (entry.number > expected)
    return entry.number === expected + 1
      ? `entry ${expected} is missing before it`
      : `entries ${expected} to ${entry.number - 1} are missing before it`;
  if (entry.number < expected) return `its number is out of order: ${expected} was expected`;
  if (entry.previous_hash !== before.hash) return 'it does not follow the entry before it: one of the two was exchanged';
  if (entry.hash !== hashEntry(entry)) return 'it was changed after it was written';
  if (noted?.number === entry.number && noted.hash !== entry.hash) return 'it is not the entry that was noted: the trail was written anew';
  return undefined;
}
