// Cuts a text into what was asked for and what stands between, for a page that marks it.
import type { Part } from '../../contracts/search.ts';
import { wordsOf } from './read-words.ts';
import { stem } from './stem.ts';

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

/** As in the search itself: two letters have to be the whole word. */
export function begins(word: string, asked: string): boolean {
  return asked.length < 3 ? word === asked : word.startsWith(asked);
}

function isAsked(word: string, stems: string[]): boolean {
  const plain = wordsOf(word).map(stem);
  return plain.some((part) => stems.some((asked) => begins(part, asked)));
}
