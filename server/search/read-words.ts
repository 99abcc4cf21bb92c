// Reads the words of a text. Only letters and digits come out.

const MOST_WORDS = 8;
const WORD_MAX_CHARACTERS = 40;
const WORD = /[\p{L}\p{N}]+/gu;
const MARK = /\p{M}/gu;

/** Stop words: those of the usual English lists that people type into searches. */
const STOP_WORDS = new Set(
  'a about all an and any are as at be been by can did do does for from has have how i if in into is it its me my no not of on or our s so t than that the their then there these they this to under was we were what when where which who why will with you your'.split(
    ' ',
  ),
);

/** Every word of a text, in order, in lower case and without accents. */
export function wordsOf(text: string): string[] {
  return plain(text).match(WORD) ?? [];
}

/** The words to search for: at most eight different ones, each as typed and without its accents. */
export function askedWords(typed: string): string[][] {
  const typedWords = typed.normalize('NFC').toLowerCase().match(WORD) ?? [];
  const worth = typedWords.map((word) => [...word].slice(0, WORD_MAX_CHARACTERS).join('')).filter((word) => !STOP_WORDS.has(word));
  return [...new Set(worth)].slice(0, MOST_WORDS).map((word) => [...new Set([word, ...wordsOf(word)])]);
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(MARK, '').toLowerCase();
}
