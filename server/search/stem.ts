// Takes the common endings off an English word, so that "tablets" finds "tablet" and "coating" finds "coated". Both sides go through it.

const ENDINGS: [ending: RegExp, replacement: string][] = [
  [/(?<=\w{2})ies$/, 'y'],
  [/(?<=ss|x|z|ch|sh)es$/, ''],
  [/(?<=\w{2}[^sui])s$/, ''],
];
const OF_VERBS = /(?<=\w{4})(ing|ed)$/;

/** @param word in small letters; a word with a digit in it is a name and stays */
export function stem(word: string): string {
  if (/\d/.test(word)) return word;
  const [ending, replacement] = ENDINGS.find(([ending]) => ending.test(word)) ?? [/$^/, ''];
  return word.replace(ending, replacement).replace(OF_VERBS, '');
}
