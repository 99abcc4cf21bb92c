// Cuts a text into what was asked for and what stands between, for a page that marks it; and finds the passage worth showing.
import type { Part } from '../../contracts/search.ts';
import { wordsOf } from './read-words.ts';
import { stem } from './stem.ts';

const PASSAGE_CHARACTERS = 180;
const BEFORE_CHARACTERS = 60;
const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** @param stems how the words begin that are to be marked */
export function markWords(text: string, stems: string[]): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!isAsked(word, stems)) continue;
    if (index > end) parts.push({ text: text.slice(end, index), isMatch: false });
    parts.push({ text: word, isMatch: true });
    end = index + word.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), isMatch: false });
  return parts;
}

export function hasAsked(text: string, stems: string[]): boolean {
  return (text.match(WORD) ?? []).some((word) => isAsked(word, stems));
}

/** The first passage with a word that was asked for, cut at spaces; undefined where there is none. */
export function passageOf(text: string, stems: string[]): string | undefined {
  const first = text.search(beginnings(stems));
  if (first < 0) return undefined;
  const from = first > BEFORE_CHARACTERS ? text.indexOf(' ', first - BEFORE_CHARACTERS) + 1 : 0;
  if (text.length - from <= PASSAGE_CHARACTERS) return `${from > 0 ? '… ' : ''}${text.slice(from)}`;
  const to = Math.max(text.lastIndexOf(' ', from + PASSAGE_CHARACTERS), first + 1);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)} …`;
}

/** One pass over a long text, instead of a look at each of its words. A stem in y may stand for a word in ies. */
function beginnings(stems: string[]): RegExp {
  const ways = stems.map((asked) => (asked.length < 3 ? `${asked}(?![\\p{L}\\p{N}])` : asked.replace(/y$/, '(?:y|ie)')));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${ways.join('|')})`, 'iu');
}

/** As in the search itself: two letters have to be the whole word. */
export function begins(word: string, asked: string): boolean {
  return asked.length < 3 ? word === asked : word.startsWith(asked);
}

function isAsked(word: string, stems: string[]): boolean {
  const plain = wordsOf(word).map(stem);
  return plain.some((part) => stems.some((asked) => begins(part, asked)));
}
