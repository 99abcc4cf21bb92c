// The path of an unknown address, as the log may hold it. It may be a mailed link that was cut off, or anything that somebody typed.

const MAX_PATH_CHARACTERS = 200;
/** Words as addresses of websites have them, such as `wp-login.php`. Tokens, e-mail addresses and numbers do not match. */
const WORDS = /^[a-z]{1,20}([_-][a-z]{1,20}){0,9}(\.(html?|php|aspx?|xml|txt|json|m?js|css|map|png|jpe?g|gif|svg|ico|webp|pdf))?$/;
const REDACTED = '(redacted)';

/** Without its query. Encoded parts are redacted, because they may hide a question mark or an at sign. */
export function redactedPath(url: string): string {
  const path = url.replace(/[?#].*$/s, '').slice(0, MAX_PATH_CHARACTERS);
  return path
    .split('/')
    .map((part) => (part === '' || WORDS.test(part) ? part : REDACTED))
    .join('/');
}
