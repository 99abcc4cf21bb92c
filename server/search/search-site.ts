// Searches pages, news and documents, and groups what the database found by kind, the best first.
import words from '../../content/search.json' with { type: 'json' };
import { previewAddress } from '../../contracts/document.ts';
import { SEARCH_KINDS, type SearchAnswer, type SearchGroup } from '../../contracts/search.ts';
import { type Hit, search } from '../../database/full-text-search.ts';
import type { Database } from '../../database/tables.ts';
import { hasMatch, readParts, tidyPassage } from './read-parts.ts';
import { askedWords } from './read-words.ts';
import type { Spellings } from './vocabulary.ts';

const MOST_IN_GROUP = 8;

/** @param query as typed, already cut to its longest */
export async function searchSite(database: Database, spellings: Spellings, query: string): Promise<SearchAnswer> {
  const asked = askedWords(query).map((forms) => [...forms, ...spellings(forms.at(-1) ?? '')]);
  if (asked.length === 0) return { query, count: 0, summary: query && format(words.summary.none, query, 0), notes: [], groups: [] };
  const find = (isAnyEnough: boolean) => search(database, { words: asked, isAnyEnough }, MOST_IN_GROUP + 1);
  const withAll = await find(false);
  const isAnyEnough = withAll.length === 0 && asked.length > 1;
  const hits = isAnyEnough ? await find(true) : withAll;
  const groups = groupsOf(hits);
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  const notes = isAnyEnough && count > 0 ? [words.summary.anyWord] : [];
  return { query, count, summary: summaryOf(query, count, count < hits.length), notes, groups };
}

function groupsOf(hits: Hit[]): SearchGroup[] {
  return SEARCH_KINDS.map((kind) => ({
    kind,
    label: words.kinds[kind],
    results: hits
      .filter((hit) => hit.kind === kind)
      .slice(0, MOST_IN_GROUP)
      .map((hit) => ({ path: pathOf(hit), title: readParts(hit.title), excerpt: readParts(excerptOf(hit)) })),
  })).filter(({ results }) => results.length > 0);
}

function pathOf({ kind, key }: Hit): string {
  if (kind === 'news') return `/resources/news/${key}`;
  return kind === 'documents' ? previewAddress(key) : key;
}

/** The summary, unless only the text has a match. */
function excerptOf({ title, summary, passage }: Hit): string {
  const isInText = !hasMatch(title) && !hasMatch(summary) && hasMatch(passage);
  return isInText ? tidyPassage(passage) : summary;
}

function summaryOf(query: string, count: number, isCut: boolean): string {
  const { none, one, other, atMost } = words.summary;
  if (count === 0) return format(none, query, count);
  return format(isCut ? atMost : count === 1 ? one : other, query, count);
}

/** Replaces by functions, because `$&` in a text would have a meaning. */
function format(sentence: string, query: string, count: number): string {
  return sentence.replace('{count}', String(count)).replace('{words}', () => query);
}
