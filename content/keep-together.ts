// Puts no-break spaces between a figure and its unit, a citation and its number, a month and its day.

/** Shorter texts stay as typed: they fit on a line, and labels are compared, searched and copied. */
const SHORT_CHARACTERS = 48;
const NO_BREAK_SPACE = '\u00a0';
const UNITS = '°C|mg|µg|ng|kg|g|ml|µl|µm|nm|mm|cm|kN|N|MPa|kPa|hPa|mPa|min|h|rpm|ppm|ppb|µmol|mmol|mol|IU';
const MONTHS = 'January|February|March|April|May|June|July|August|September|October|November|December';
/** Each match ends with the space to replace. No lookbehind: Safari before 16.4 refuses a script that contains one. */
const PLACES = new RegExp(
  [
    `\\d (?=(?:${UNITS})(?!\\w))`,
    '% (?=RH)',
    '\\bn (?== )',
    '[≤≥±<>=×] (?=\\d)',
    '\\d (?=CFR\\b)',
    '\\b(?:CFR|ICH|USP|TRS|Annex|Option|Table|Fig\\.|Article) (?=[<\\dQMSE])',
    `\\b(?:${MONTHS}) (?=\\d)`,
    '\\bE\\. (?=coli)',
  ].join('|'),
  'g',
);

export function keepTogether(text: string): string {
  return text.length > SHORT_CHARACTERS ? text.replace(PLACES, (place) => place.slice(0, -1) + NO_BREAK_SPACE) : text;
}
