// The characters that the typefaces of printed papers contain.
export const LATIN = [...between(0x20, 0x7e), ...between(0xa0, 0xff), ...'–—‘’“”•…−→€™'].join('');
export const GREEK = between(0x391, 0x3c9).join('');
export const COMBINING = '\u0304';
export const PRINTABLE = LATIN + GREEK + COMBINING;

function between(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));
}
