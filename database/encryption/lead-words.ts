// The search by name, company and e-mail address, without decrypting any: an HMAC of each word stands beside the lead.
import { createHmac } from 'node:crypto';
import type { LeadWordRow } from '../inbox-tables.ts';
import type { Database } from '../tables.ts';
import type { DerivedKeys, Keyring } from './keyring.ts';

/** 96 bits tell the words of any number of leads apart. */
const HMAC_BYTES = 12;

/** What a lead is found by, decrypted. A message has no company. */
export interface Findable {
  id: string;
  received_at: string;
  name: string;
  email: string;
  company?: string | null;
}

/** Indexes the words of a lead with the first key, in the place of the words that were indexed before. */
export async function writeLeadWords(transaction: Database, keyring: Keyring, lead: Findable): Promise<void> {
  await transaction.deleteFrom('lead_words').where('lead_id', '=', lead.id).execute();
  await insertLeadWords(transaction, keyring, [lead]);
}

export async function insertLeadWords(transaction: Database, keyring: Keyring, leads: Findable[]): Promise<void> {
  const rows = leads.flatMap((lead) => leadWords(keyring.first(), lead));
  if (rows.length === 0) return;
  // Of two processes that index a lead at once, both write the same words.
  await transaction
    .insertInto('lead_words')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function leadWords(key: DerivedKeys, { id, received_at, name, email, company }: Findable): LeadWordRow[] {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const words = new Set([...wordsIn(name), ...wordsIn(company ?? ''), ...[email, domain].flatMap(chunksOf)]);
  return [...words].map((word) => ({ word: hmacOf(key, word), received_at, lead_id: id }));
}

/**
 * @returns for each word that is searched for, its HMACs: one for each key of the keyring. A lead has to have all words. Empty when
 * there is no word in the text.
 */
export function searchedWords(keyring: Keyring, text: string): string[][] {
  const keys = keyring
    .ids()
    .map((id) => keyring.find(id))
    .filter((key) => key !== undefined);
  const words = chunksOf(text).flatMap((chunk) => (isWhole(chunk) ? [chunk.replace(/^@/, '')] : partsOf(chunk)));
  return [...new Set(words)].map((word) => keys.map((key) => hmacOf(key, word)));
}

/** The words of a name. One with a dot, such as a domain, is found as a whole and by its parts. */
function wordsIn(text: string): string[] {
  return chunksOf(text).flatMap((chunk) => (isWhole(chunk) ? [chunk, ...partsOf(chunk)] : partsOf(chunk)));
}

function chunksOf(text: string): string[] {
  return normalized(text)
    .split(/\s+/)
    .map((chunk) => chunk.replace(/^[^\p{L}\p{N}@]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((chunk) => chunk !== '');
}

/** An address or a domain. */
function isWhole(chunk: string): boolean {
  return chunk.includes('@') || /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u.test(chunk);
}

function partsOf(chunk: string): string[] {
  return chunk.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
}

/** In lower case and without accents, so that "Zoë" is found as "zoe". */
function normalized(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

function hmacOf(key: DerivedKeys, word: string): string {
  return createHmac('sha256', key.words).update(word).digest().subarray(0, HMAC_BYTES).toString('base64url');
}
