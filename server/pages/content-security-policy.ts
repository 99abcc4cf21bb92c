// A built page carries its content security policy in a <meta>: as a header it holds from the first byte, and may forbid framing.
import { createHash } from 'node:crypto';
import { tagsOf } from './html-tags.ts';

const POLICY = /^ http-equiv="content-security-policy" content="([^"]*)"/;

/** @throws when a page carries no policy, because then it was built without one */
export function liftPolicy(html: string): { html: string; policy: string } {
  for (const { name, attributes, from, to } of tagsOf(html)) {
    const policy = name === 'meta' && POLICY.exec(attributes)?.[1];
    if (!policy) continue;
    const page = html.slice(0, from) + html.slice(to);
    return { html: page, policy: headerPolicy(copyOf(policy), page) };
  }
  throw new Error('A built page has no content security policy: keep security.csp in astro.config.mjs');
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
  const own = new Set(hashesOf(html, 'script', 'style'));
  const ofThisPage = policy.replace(/ 'sha256-[^']+'/g, (source) => (own.has(source.trim()) ? source : ''));
  const ownStyles = ofThisPage.replace(/style-src 'self' (?='sha256-)/, 'style-src ');
  // frame-ancestors is allowed in the header only.
  return `${ownStyles.trim().replace(/;$/, '')}; frame-ancestors 'none'`;
}

/** @returns a source for each style or script that stands in the page itself */
export function hashesOf(html: string, ...names: ('script' | 'style')[]): string[] {
  const inPage = Array.from(tagsOf(html)).filter(({ name, attributes }) => names.some((one) => one === name) && !/\ssrc=/.test(attributes));
  return inPage.map(({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
