// Reads a text that the database marked into parts, for a page that highlights the matches.
import type { Part } from '../../contracts/search.ts';
import { MATCH } from '../../database/full-text-search.ts';

const SENTENCE_START = /^[\p{Lu}\p{N}“"(]/u;
const SENTENCE_END = /[.!?][”"’)]*$/;

export function readParts(marked: string): Part[] {
  const [before = '', ...matches] = marked.split(MATCH.start);
  const parts = matches.flatMap((piece) => {
    const [match = '', ...after] = piece.split(MATCH.end);
    return [
      { text: match, isMatch: true },
      { text: after.join(''), isMatch: false },
    ];
  });
  return [{ text: before, isMatch: false }, ...parts].filter(({ text }) => text !== '');
}

export function hasMatch(marked: string): boolean {
  return marked.includes(MATCH.start);
}

/** @param marked a cut-out of a text with a line for each paragraph, item or row. @returns one line that shows where it was cut */
export function tidyPassage(marked: string): string {
  const line = marked.trim().replace(/([.!?:][”"’)]*)?\s*\n\s*/g, (_break, end?: string) => (end ? `${end} ` : ' · '));
  const plain = line.replaceAll(MATCH.start, '').replaceAll(MATCH.end, '');
  return `${SENTENCE_START.test(plain) ? '' : '… '}${line}${SENTENCE_END.test(plain) ? '' : ' …'}`;
}
