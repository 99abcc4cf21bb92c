// Finds the passage of a page that is worth showing for what was asked: whole sentences where there are any.
import { begins } from './mark-words.ts';
import { wordsOf } from './read-words.ts';
import { stem } from './stem.ts';

const PASSAGE_CHARACTERS = 180;
/** A passage shorter than this begins a sentence earlier, where there is one. */
const SHORT_CHARACTERS = 80;
const BEFORE_CHARACTERS = 60;
/** Enough to choose among, in a text that is all about the word. */
const MOST_LINES = 40;
/** Beside the words in it: a sentence goes before a piece with one word more, and after one with two. */
const SENTENCE_WORTH = 1.5;
const IS_SENTENCE = /[.!?][”"’)]*$/;
/** Not after an initial or a shortened word, such as "Fig. 2". */
const SENTENCE_END = /(?<=[.!?][”"’)]*)(?<!\b(?:\p{Lu}|Fig|No|vs|cf|approx)\.) +(?=[“"(\p{Lu}\p{N}])/u;

interface Passage {
  /** The sentence or line that has the word. */
  core: string;
  shown: string;
}

/** @param text a line for each paragraph, item or row. @returns undefined where none holds a word that begins with one of the stems */
export function passageOf(text: string, stems: string[]): string | undefined {
  const lines = text.split('\n');
  const beginning = beginnings(stems);
  const places = lines.flatMap((line, place) => (beginning.test(line) ? place : [])).slice(0, MOST_LINES);
  const worth = ({ core, shown }: Passage) => countOf(stems, core) + (IS_SENTENCE.test(shown) ? SENTENCE_WORTH : 0);
  const passages = places.map((place) => passageAt(place, lines, beginning)).map((passage) => ({ ...passage, worth: worth(passage) }));
  return passages.toSorted((one, other) => other.worth - one.worth)[0]?.shown;
}

/** The sentence with the word and those after it that have room; a line that is no sentence goes on with the next of its kind. */
function passageAt(place: number, lines: string[], beginning: RegExp): Passage {
  const line = lines[place] ?? '';
  const sentences = line.split(SENTENCE_END);
  const from = sentences.findIndex((sentence) => beginning.test(sentence));
  const core = sentences[from] ?? line;
  if (core.length > PASSAGE_CHARACTERS) return { core, shown: cut(core, core.search(beginning)) };
  if (IS_SENTENCE.test(line)) return { core, shown: quoted(filledBothWays(sentences, from), line) };
  const after = lines.slice(place + 1);
  const end = after.findIndex((next) => IS_SENTENCE.test(next));
  return { core, shown: filled([line, ...after.slice(0, end < 0 ? undefined : end)], ' · ') };
}

function filledBothWays(sentences: string[], from: number): string {
  const passage = filled(sentences.slice(from), ' ');
  const before = sentences[from - 1];
  if (!before || passage.length > SHORT_CHARACTERS || before.length + passage.length >= PASSAGE_CHARACTERS) return passage;
  return `${before} ${passage}`;
}

/** The first of the pieces, and as many more as have room. */
function filled([first = '', ...more]: string[], between: string): string {
  let passage = first;
  for (const piece of more) {
    if (passage.length + between.length + piece.length > PASSAGE_CHARACTERS) break;
    passage += between + piece;
  }
  return passage;
}

/** What is taken out of a quotation stays one, and says that it goes on. */
function quoted(passage: string, line: string): string {
  const begun = line.startsWith('“') && !passage.startsWith('“') ? `“… ${passage}` : passage;
  return line.endsWith('”') && !passage.endsWith('”') ? `${begun} …”` : begun;
}

/** Too long for a passage, it is cut at spaces around the word. */
function cut(text: string, first: number): string {
  const from = first > BEFORE_CHARACTERS ? text.indexOf(' ', first - BEFORE_CHARACTERS) + 1 : 0;
  if (text.length - from <= PASSAGE_CHARACTERS) return `${from > 0 ? '… ' : ''}${text.slice(from)}`;
  const to = Math.max(text.lastIndexOf(' ', from + PASSAGE_CHARACTERS), first + 1);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)} …`;
}

/** How many of the words that were asked for a text holds. */
function countOf(stems: string[], text: string): number {
  const words = wordsOf(text).map(stem);
  return stems.filter((asked) => words.some((word) => begins(word, asked))).length;
}

/** One pass over a long text, instead of a look at each of its words. A stem in y may stand for a word in ies. */
function beginnings(stems: string[]): RegExp {
  const ways = stems.map((asked) => (asked.length < 3 ? `${asked}(?![\\p{L}\\p{N}])` : asked.replace(/y$/, '(?:y|ie)')));
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${ways.join('|')})`, 'iu');
}
