// A built page carries its content security policy in a <meta>: as a header it holds from the first byte, and may forbid framing.

const META = /<meta http-equiv="content-security-policy" content="([^"]*)"\s*\/?>/i;

/** @throws when a page carries no policy, because then it was built without one */
export function liftPolicy(html: string): { html: string; policy: string } {
  const found = META.exec(html);
  if (!found?.[1]) throw new Error('A built page has no content security policy: keep security.csp in astro.config.mjs');
  return { html: html.replace(found[0], ''), policy: asHeader(copyOf(found[1])) };
}

/** frame-ancestors is allowed in the header only. And Astro trusts our own address for styles: they all stand in the pages. */
export function asHeader(policy: string): string {
  const ownStyles = policy.replace(/style-src 'self' (?='sha256-)/, 'style-src ');
  return `${ownStyles.trim().replace(/;$/, '')}; frame-ancestors 'none'`;
}

/** A part of a text holds on to the whole of it: without a copy of its own, each policy would keep its page in memory once more. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}
