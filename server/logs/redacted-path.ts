// The path of an address that nothing answers, as the log may hold it: it can be a mailed link that was cut off or written in
// another way, or whatever somebody typed into the bar of their browser.

const LONGEST_PATH_CHARACTERS = 200;
/** Words as addresses of websites have them, `wp-login.php` among them. A token, an e-mail address and a number are none. */
const WORDS = /^[a-z]{1,20}([_-][a-z]{1,20}){0,9}(\.(html?|php|aspx?|xml|txt|json|m?js|css|map|png|jpe?g|gif|svg|ico|webp|pdf))?$/;
const REDACTED = '(redacted)';

/** Without its query. Whatever is encoded is redacted, because a question mark or an at sign may be. */
export function redactedPath(url: string): string {
  const path = url.replace(/[?#].*$/s, '').slice(0, LONGEST_PATH_CHARACTERS);
  return path
    .split('/')
    .map((part) => (part === '' || WORDS.test(part) ? part : REDACTED))
    .join('/');
}
