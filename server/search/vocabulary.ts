// Completes and corrects typed words with the words of the site's pages: the indexes of the database hold stems and know neither.
import { distance } from 'fastest-levenshtein';
import type { CatalogPage } from '../seo/catalog.ts';
import { wordsOf } from './read-words.ts';

const MIN_CHARACTERS = 3;
const CORRECTED_MIN_CHARACTERS = 5;
/** The share of a word's letters that may be wrong. */
const WRONG_SHARE = 0.2;
const MOST_SPELLINGS = 10;

/** Lists other spellings of a word: none where the site has the word itself, else words that begin with it, else the nearest words. */
export type Spellings = (word: string) => string[];

export function vocabularyOf(catalog: CatalogPage[]): Spellings {
  const texts = catalog.flatMap(({ title, description, headings, text }) => [title, description, headings, text]);
  const words = new Set(texts.flatMap(wordsOf).filter((word) => word.length >= MIN_CHARACTERS && !/\d/.test(word)));

  return (typed) => {
    if (typed.length < MIN_CHARACTERS || /\d/.test(typed) || words.has(typed)) return [];
    const completions = [...words].filter((word) => word.startsWith(typed));
    if (completions.length > 0) return completions.sort((one, other) => one.length - other.length).slice(0, MOST_SPELLINGS);
    return typed.length < CORRECTED_MIN_CHARACTERS ? [] : nearest(typed, words);
  };
}

function nearest(typed: string, words: Set<string>): string[] {
  const most = Math.round(typed.length * WRONG_SHARE);
  const near = [...words]
    .filter((word) => Math.abs(word.length - typed.length) <= most)
    .map((word) => ({ word, edits: distance(word, typed) }));
  const least = Math.min(most, ...near.map(({ edits }) => edits));
  return near
    .filter(({ edits }) => edits === least)
    .map(({ word }) => word)
    .slice(0, MOST_SPELLINGS);
}
