// Moves the content security policy of a built page from its <meta> into the header, where it applies from the first byte and can forbid framing.
import { createHash } from 'node:crypto';
import { tagsOf } from './html-tags.ts';

const POLICY = /^ http-equiv="content-security-policy" content="([^"]*)"/;

/** @throws when a page has no policy */
export function liftPolicy(html: string): { html: string; policy: string } {
  for (const { name, attributes, from, to } of tagsOf(html)) {
    const policy = name === 'meta' && POLICY.exec(attributes)?.[1];
    if (!policy) continue;
    const page = html.slice(0, from) + html.slice(to);
    return { html: page, policy: headerPolicy(copyOf(policy), page) };
  }
  throw new Error('A built page has no content security policy: keep security.csp in astro.config.mjs');
}

/** V8's sliced strings retain their parent: without a copy, a policy would keep its whole page in memory. */
function copyOf(text: string): string {
  return Buffer.from(text).toString();
}

/**
 * The header of one page. Astro allows styles from our own address, but all of them are inline. It also lists the hashes of every page
 * in each: keeping only those of the page makes the header four kilobytes shorter.
 *
 * @param policy as Astro writes it
 * @param html the page that it is for
 */
export function headerPolicy(policy: string, html: string): string {
  const own = new Set(hashesOf(html, 'script', 'style'));
  const ofThisPage = policy.replace(/ 'sha256-[^']+'/g, (source) => (own.has(source.trim()) ? source : ''));
  const ownStyles = ofThisPage.replace(/style-src 'self' (?='sha256-)/, 'style-src ');
  // Astro adds the policy that a page names to the 'none' of the others.
  const ownTypes = ownStyles.replace(/trusted-types 'none' (?=[a-z])/, 'trusted-types ');
  // frame-ancestors is allowed in the header only.
  return `${ownTypes.trim().replace(/;$/, '')}; frame-ancestors 'none'`;
}

/** @returns a source for each inline style or script */
export function hashesOf(html: string, ...names: ('script' | 'style')[]): string[] {
  const inPage = Array.from(tagsOf(html)).filter(({ name, attributes }) => names.some((one) => one === name) && !/\ssrc=/.test(attributes));
  return inPage.map(({ text }) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
