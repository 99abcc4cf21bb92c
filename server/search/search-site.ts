// Searches everything at once: pages in memory, news and documents in the database; the best of each kind first, and no more than can be looked through.
import words from '../../content/search.json' with { type: 'json' };
import { previewAddress } from '../../contracts/document.ts';
import { type Part, SEARCH_KINDS, type SearchAnswer, type SearchGroup, type SearchKind } from '../../contracts/search.ts';
import { type Asked, findDocuments, findNews } from '../../database/find-published.ts';
import type { Database } from '../../database/tables.ts';
import { hasAsked, markWords } from './mark-words.ts';
import type { PageIndex } from './page-index.ts';
import { passageOf } from './passage.ts';
import { type Ranked, relevance } from './rank.ts';
import { askedWords } from './read-words.ts';
import { stem } from './stem.ts';

/** Looked at in the database, by title and by text each; the newest of them. */
const CANDIDATES = 25;
const MOST_IN_GROUP = 8;

interface Found extends Ranked {
  kind: SearchKind;
  path: string;
  text?: string;
}

export interface Searched {
  pages: PageIndex;
  database: Database;
  /** Told when the database does not answer: the pages are searched all the same. */
  onFault(cause: unknown): void;
}

/** @param query as typed, already cut to its longest */
export async function searchSite(searched: Searched, query: string): Promise<SearchAnswer> {
  const asked = askedWords(query).map((ways) => [...ways, ...searched.pages.corrections(ways.at(-1) ?? '')]);
  if (asked.length === 0) return { query, count: 0, summary: query && printed(words.summary.none, query, 0), notes: [], groups: [] };
  const all = await findEverywhere(searched, asked, false);
  const isAnyEnough = all.found.length === 0 && asked.length > 1;
  const { found, isWhole } = isAnyEnough ? await findEverywhere(searched, asked, true) : all;
  const groups = groupsOf(found, asked);
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  const notes = [...(isAnyEnough && count > 0 ? [words.summary.anyWord] : []), ...(isWhole ? [] : [words.summary.trouble])];
  return { query, count, summary: summaryOf(query, count, count < found.length), notes, groups };
}

async function findEverywhere({ pages, database, onFault }: Searched, asked: string[][], isAnyEnough: boolean) {
  const inPages = pages
    .find(
      asked.map((ways) => ways.at(-1) ?? ''),
      isAnyEnough,
    )
    .map((page): Found => ({ ...page, summary: page.description }));
  try {
    return { found: [...inPages, ...(await findInDatabase(database, { words: asked, isAnyEnough }))], isWhole: true };
  } catch (cause) {
    onFault(cause);
    return { found: inPages, isWhole: false };
  }
}

/** By title first: among many rows with the words somewhere, those called by them would else be past the limit. */
async function findInDatabase(database: Database, asked: Omit<Asked, 'inTitles'>): Promise<Found[]> {
  const places = [true, false].map((inTitles) => ({ ...asked, inTitles }));
  const [news, documents] = await Promise.all([
    Promise.all(places.map((place) => findNews(database, place, CANDIDATES).execute())),
    Promise.all(places.map((place) => findDocuments(database, place, CANDIDATES).execute())),
  ]);
  const found = [
    ...news.flat().map(({ title, slug, excerpt }): Found => ({ kind: 'news', path: `/resources/news/${slug}`, title, summary: excerpt })),
    ...documents
      .flat()
      .map(({ id, title, description }): Found => ({ kind: 'documents', path: previewAddress(id), title, summary: description })),
  ];
  return [...new Map(found.map((one) => [one.path, one])).values()];
}

function groupsOf(found: Found[], asked: string[][]): SearchGroup[] {
  const stems = asked.map((ways) => ways.map(stem));
  const ranked = found.map((one) => ({ one, score: relevance(one, stems) })).sort((first, second) => second.score - first.score);
  return SEARCH_KINDS.map((kind) => ({
    kind,
    label: words.kinds[kind],
    results: ranked
      .filter(({ one }) => one.kind === kind)
      .slice(0, MOST_IN_GROUP)
      .map(({ one }) => ({ path: one.path, title: markWords(one.title, stems.flat()), excerpt: excerptOf(one, stems.flat()) })),
  })).filter(({ results }) => results.length > 0);
}

/** The page's own description where its title or that speaks of it, else the passage that does. */
function excerptOf({ title, summary, text = '' }: Found, stems: string[]): Part[] {
  const passage = hasAsked(`${title} ${summary}`, stems) ? summary : (passageOf(text, stems) ?? summary);
  return markWords(passage, stems);
}

function summaryOf(query: string, count: number, isCut: boolean): string {
  const { none, one, other, atMost } = words.summary;
  if (count === 0) return printed(none, query, count);
  return printed(isCut ? atMost : count === 1 ? one : other, query, count);
}

/** Through functions, because in a text `$&` would mean something. */
function printed(sentence: string, query: string, count: number): string {
  return sentence.replace('{count}', String(count)).replace('{words}', () => query);
}
