// The pages of the site in an index in memory, which forgives a letter too few or too many. Made once, page by page, so that nobody else waits for it.
import MiniSearch from 'minisearch';
import type { CatalogPage } from '../seo/catalog.ts';
import { wordsOf } from './read-words.ts';
import { stem } from './stem.ts';

const FIELDS = ['title', 'headings', 'description', 'text'];
const BOOST = { title: 6, headings: 3, description: 3 };
const PREFIX_MIN_CHARACTERS = 3;
const FUZZY_MIN_CHARACTERS = 5;
/** Of a word's letters, how many may be wrong. */
const FUZZY_SHARE = 0.2;
const MOST_CORRECTIONS = 3;

export interface PageIndex {
  /** The pages that hold the words, the best first. */
  find(words: string[], isAnyEnough: boolean): CatalogPage[];
  /** How words of the site begin that are nearly this one; none where the word itself stands somewhere. */
  corrections(word: string): string[];
}

export async function indexPages(catalog: CatalogPage[]): Promise<PageIndex> {
  const index = new MiniSearch<CatalogPage>({
    idField: 'path',
    fields: FIELDS,
    tokenize: wordsOf,
    processTerm: stem,
    searchOptions: {
      boost: BOOST,
      prefix: (word) => word.length >= PREFIX_MIN_CHARACTERS,
      fuzzy: (word) => (word.length >= FUZZY_MIN_CHARACTERS && !/\d/.test(word) ? FUZZY_SHARE : false),
    },
  });
  await index.addAllAsync(catalog, { chunkSize: 1 });
  const pages = new Map(catalog.map((page) => [page.path, page]));

  return {
    find(words, isAnyEnough) {
      const found = index.search(words.join(' '), { combineWith: isAnyEnough ? 'OR' : 'AND' });
      return found.flatMap(({ id }) => pages.get(String(id)) ?? []);
    },
    corrections(word) {
      const asked = stem(word);
      const near = [...new Set(index.search(word).flatMap(({ terms }) => terms))];
      return near.some((term) => term.startsWith(asked)) ? [] : near.slice(0, MOST_CORRECTIONS);
    },
  };
}
