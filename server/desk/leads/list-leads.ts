// The pages of the inbox, newest first: filters, search by words, and the place where the next page begins.
import { type SelectQueryBuilder, sql } from 'kysely';
import type { LeadsQuery } from '../../../contracts/desk/leads.ts';
import { searchedWords } from '../../../database/encryption/lead-words.ts';
import type { LeadRow } from '../../../database/inbox-tables.ts';
import type { Tables } from '../../../database/tables.ts';
import type { Services } from '../../services.ts';
import type { Place } from './place.ts';

export type LeadFilter = Omit<LeadsQuery, 'after'>;

interface Listing {
  filter: LeadFilter;
  /** Who asks: `me`. */
  staffId: string;
  now: Date;
  limit: number;
  /** The last lead of the previous page. */
  after?: Place | undefined;
}

type Inbox = Pick<Services, 'database' | 'keyring'>;

export async function listLeads(inbox: Inbox, listing: Listing): Promise<LeadRow[]> {
  const words = inWords(inbox, listing.filter.q);
  if (!words) return leadsAfter(inbox, listing).execute();
  if (words.length === 0) return [];
  const [first = [], ...others] = await rarestFirst(inbox, words);
  // One page for each key of the keyring: an index gives the leads of one HMAC in order, not those of several.
  const pages = await Promise.all(first.map((hmac) => leadsWithWord(inbox, hmac, others, listing).execute()));
  return pages.flat().toSorted(newestFirst).slice(0, listing.limit);
}

/** The query of a page without a search. */
export function leadsAfter({ database }: Inbox, listing: Listing) {
  const { after, limit } = listing;
  const leads = filtered(database.selectFrom('leads').selectAll('leads'), listing);
  const page = after ? leads.where(sql<boolean>`(leads.received_at, leads.id) < (${after.received_at}, ${after.id})`) : leads;
  return page.orderBy('leads.received_at', 'desc').orderBy('leads.id', 'desc').limit(limit);
}

/** The query of a page of a search: leads with the word of this HMAC and with all other words. */
function leadsWithWord({ database }: Inbox, hmac: string, others: string[][], listing: Listing) {
  const { after, limit } = listing;
  const found = database.selectFrom('lead_words').innerJoin('leads', 'leads.id', 'lead_words.lead_id').selectAll('leads');
  let page = filtered(found, listing).where('lead_words.word', '=', hmac);
  for (const hmacs of others) {
    page = page.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lead_words as other')
          .select('other.lead_id')
          .where('other.word', 'in', hmacs)
          .whereRef('other.received_at', '=', 'lead_words.received_at')
          .whereRef('other.lead_id', '=', 'lead_words.lead_id'),
      ),
    );
  }
  if (after) page = page.where(sql<boolean>`(lead_words.received_at, lead_words.lead_id) < (${after.received_at}, ${after.id})`);
  return page.orderBy('lead_words.received_at', 'desc').orderBy('lead_words.lead_id', 'desc').limit(limit);
}

/** How many leads the filter finds, all pages together. */
export async function countFiltered(inbox: Inbox, listing: Pick<Listing, 'filter' | 'staffId' | 'now'>): Promise<number> {
  const { database } = inbox;
  const words = inWords(inbox, listing.filter.q);
  let leads = filtered(database.selectFrom('leads'), listing);
  for (const hmacs of words ?? []) {
    leads = leads.where('leads.id', 'in', database.selectFrom('lead_words').select('lead_id').where('word', 'in', hmacs));
  }
  if (words?.length === 0) return 0;
  return (await leads.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

function filtered<From extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, From | 'leads', Row>,
  { filter: { status, kind, assignee, late, suspected }, staffId, now }: Pick<Listing, 'filter' | 'staffId' | 'now'>,
): SelectQueryBuilder<Tables, From | 'leads', Row> {
  // The compiler cannot tell that a union of tables that has leads has its columns.
  let leads = query as unknown as SelectQueryBuilder<Tables, 'leads', Row>;
  const time = now.toISOString();
  if (late === 'true') leads = leads.where('leads.is_waiting', '=', true).where('leads.due_at', '<', time);
  if (late === 'false') leads = leads.where(({ eb, or }) => or([eb('leads.is_waiting', '=', false), eb('leads.due_at', '>=', time)]));
  if (status) leads = leads.where('leads.status', '=', status);
  if (assignee === 'nobody') leads = leads.where('leads.assignee', 'is', null);
  else if (assignee) leads = leads.where('leads.assignee', '=', assignee === 'me' ? staffId : assignee);
  if (suspected) leads = leads.where('leads.suspected', '=', suspected === 'true');
  if (kind) leads = leads.where('leads.kind', '=', kind);
  return leads as unknown as SelectQueryBuilder<Tables, From | 'leads', Row>;
}

/** @returns undefined where nothing is searched for */
function inWords({ keyring }: Inbox, text = ''): string[][] | undefined {
  return text.trim() === '' ? undefined : searchedWords(keyring, text);
}

/** As many leads as a page has to look through at most, where one of the words is rare. */
const RARE = 1_000;

/** The page is read along the first word: a frequent one would be read to its end where the others are rare. */
async function rarestFirst({ database }: Inbox, words: string[][]): Promise<string[][]> {
  if (words.length === 1) return words;
  const counts = await Promise.all(
    words.map(async (hmacs) => {
      const some = database.selectFrom('lead_words').select('lead_id').where('word', 'in', hmacs).limit(RARE);
      return (await some.execute()).length;
    }),
  );
  return words
    .map((hmacs, place) => ({ hmacs, count: counts[place] ?? 0 }))
    .toSorted((one, other) => one.count - other.count)
    .map(({ hmacs }) => hmacs);
}

function newestFirst(one: Place, other: Place): number {
  const [a, b] = [`${one.received_at} ${one.id}`, `${other.received_at} ${other.id}`];
  return a < b ? 1 : a > b ? -1 : 0;
}
