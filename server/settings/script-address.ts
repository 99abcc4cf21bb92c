// Whether ANALYTICS_URL can be the address of a script.

const ANY_SITE = 'https://localhost';

/** A path is one of this site. A user name or password in the address would appear in every page. */
export function isScriptAddress(value: string, siteUrl: string | undefined): boolean {
  // Browsers read \ as /, so that /\host is an address of another host.
  if (value.startsWith('/')) return URL.canParse(value, ANY_SITE) && new URL(value, ANY_SITE).origin === ANY_SITE;
  if (!URL.canParse(value)) return false;
  const { protocol, origin, username, password } = new URL(value);
  const isOwn = siteUrl !== undefined && URL.canParse(siteUrl) && origin === new URL(siteUrl).origin;
  return (protocol === 'https:' || isOwn) && !username && !password;
}
