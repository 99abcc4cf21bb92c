// A built page carries its content security policy in a <meta>: as a header it holds from the first byte, and may forbid framing.
import { createHash } from 'node:crypto';

const META = /<meta http-equiv="content-security-policy" content="([^"]*)"\s*\/?>/i;

/** @throws when a page carries no policy, because then it was built without one */
export function liftPolicy(html: string): { html: string; policy: string } {
  const found = META.exec(html);
  if (!found?.[1]) throw new Error('A built page has no content security policy: keep security.csp in astro.config.mjs');
  const page = html.replace(found[0], '');
  return { html: page, policy: headerPolicy(copyOf(found[1]), page) };
}

/** A part of a text holds on to the whole of it: without a copy of its own, a policy could keep its page in memory once more. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}

/**
 * What goes into the header of one page. Astro trusts our own address for styles: they all stand in the pages. It also names the
 * styles and scripts of every page in each: a page needs its own only, and its header is four kilobytes shorter.
 *
 * @param policy as Astro writes it
 * @param html the page that it is for
 */
export function headerPolicy(policy: string, html: string): string {
  const own = new Set([...hashesOf(html, 'script'), ...hashesOf(html, 'style')]);
  const ofThisPage = policy.replace(/ 'sha256-[^']+'/g, (source) => (own.has(source.trim()) ? source : ''));
  const ownStyles = ofThisPage.replace(/style-src 'self' (?='sha256-)/, 'style-src ');
  // frame-ancestors is allowed in the header only.
  return `${ownStyles.trim().replace(/;$/, '')}; frame-ancestors 'none'`;
}

/** @returns a source for each style or script that stands in the page itself */
export function hashesOf(html: string, tag: 'script' | 'style'): string[] {
  const texts = Array.from(
    html.matchAll(new RegExp(`<${tag}\\b(?![^>]*\\bsrc=)[^>]*>([\\s\\S]*?)</${tag}>`, 'g')),
    ([, text]) => text ?? '',
  );
  return texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
