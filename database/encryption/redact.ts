// Takes what a visitor wrote out of a text that others made, such as the answer of a mail server. Called for the errors that a version without encryption kept.

/** Shorter ones would tear holes into words, and name nobody. */
const LEAST_CHARACTERS = 3;
const TAKEN_OUT = '(taken out)';

/** However it is capitalized. */
export function withoutTexts(text: string, texts: string[]): string {
  const longestFirst = texts.filter(({ length }) => length >= LEAST_CHARACTERS).sort((a, b) => b.length - a.length);
  if (longestFirst.length === 0) return text;
  return text.replaceAll(new RegExp(longestFirst.map((taken) => RegExp.escape(taken)).join('|'), 'gi'), TAKEN_OUT);
}
