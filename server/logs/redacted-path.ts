// The path of an unknown address, as the log may hold it. It may be a mailed link that was cut off, or anything that somebody typed.

const MAX_PATH_CHARACTERS = 200;
/** Enough for the addresses of this site, such as `...-21-cfr-111`, and too few for a telephone number, a date or a one-time code. */
const MAX_DIGITS = 5;
/** A word, or a short number as in `q14` and `m13a`. */
const WORD = '([a-z]{1,20}|[a-z]?[0-9]{1,4}[a-z]?)';
/** Words as addresses of websites have them, such as `wp-login.php`. Tokens, e-mail addresses and long numbers do not match. */
const WORDS = new RegExp(`^${WORD}([_-]${WORD}){0,9}(\\.(html?|php|aspx?|xml|txt|json|m?js|css|map|png|jpe?g|gif|svg|ico|webp|pdf))?$`);
const REDACTED = '(redacted)';

/** Without its query. Encoded parts are redacted, because they may hide a question mark or an at sign. */
export function redactedPath(url: string): string {
  const path = url.replace(/[?#].*$/s, '').slice(0, MAX_PATH_CHARACTERS);
  const hasManyDigits = path.replace(/[^0-9]/g, '').length > MAX_DIGITS;
  const isPlain = (part: string) => WORDS.test(part) && !(hasManyDigits && /[0-9]/.test(part));
  return path
    .split('/')
    .map((part) => (part === '' || isPlain(part) ? part : REDACTED))
    .join('/');
}
