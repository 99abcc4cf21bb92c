// Reads the words out of a text: of what a visitor typed, and of what is searched. Nothing but letters and digits comes out.

const MOST_WORDS = 8;
const WORD_MAX_CHARACTERS = 40;
const WORD = /[\p{L}\p{N}]+/gu;
const MARK = /\p{M}/gu;

/** Words that stand in every text: those of the usual English lists that people type into searches. */
const UNSAID = new Set(
  'a about all an and any are as at be been by can did do does for from has have how i if in into is it its me my no not of on or our s so t than that the their then there these they this to under was we were what when where which who why will with you your'.split(
    ' ',
  ),
);

/** Every word of a text, in order: small letters, accents taken off. */
export function wordsOf(text: string): string[] {
  return plain(text).match(WORD) ?? [];
}

/** What is worth searching for of what somebody typed: at most eight different words, each as typed and without its accents. */
export function askedWords(typed: string): string[][] {
  const typedWords = typed.normalize('NFC').toLowerCase().match(WORD) ?? [];
  const worth = typedWords.map((word) => [...word].slice(0, WORD_MAX_CHARACTERS).join('')).filter((word) => !UNSAID.has(word));
  return [...new Set(worth)].slice(0, MOST_WORDS).map((word) => [...new Set([word, ...wordsOf(word)])]);
}

function plain(text: string): string {
  return text.normalize('NFKD').replace(MARK, '').toLowerCase();
}
