// How well a find answers what was asked, by one measure for pages, news and documents, so that they can stand in one list.
import { begins } from './mark-words.ts';
import { wordsOf } from './read-words.ts';
import { stem } from './stem.ts';

/** What a word is worth by where it stands; anywhere else it is worth one. */
const WORTH = { title: 8, titleBeginning: 5, headings: 3, summary: 2.5 };

export interface Ranked {
  title: string;
  headings?: string;
  summary: string;
}

/** @param words each with the stems that count as it */
export function relevance({ title, headings = '', summary }: Ranked, words: string[][]): number {
  const stems = { title: stemsOf(title), headings: headingStemsOf(headings), summary: stemsOf(summary) };
  return words.reduce((sum, ways) => sum + worthOf(ways, stems), 0) / words.length;
}

function worthOf(ways: string[], { title, headings, summary }: Record<'title' | 'headings' | 'summary', string[]>): number {
  if (title.some((word) => ways.includes(word))) return WORTH.title;
  const isIn = (words: string[]) => words.some((word) => ways.some((way) => begins(word, way)));
  if (isIn(title)) return WORTH.titleBeginning;
  if (isIn(headings)) return WORTH.headings;
  return isIn(summary) ? WORTH.summary : 1;
}

/** Pages alone have headings, many of them, and they do not change while the server runs. */
const headingStems = new Map<string, string[]>();

function headingStemsOf(headings: string): string[] {
  const stems = headingStems.get(headings) ?? stemsOf(headings);
  headingStems.set(headings, stems);
  return stems;
}

function stemsOf(text: string): string[] {
  return wordsOf(text).map(stem);
}
