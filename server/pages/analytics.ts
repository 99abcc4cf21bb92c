// Adds the consent notice for analytics to every page that is the same for everybody, if ANALYTICS_URL is set.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escape as escaped } from 'html-escaper';
import type { Settings } from '../settings.ts';
import { ANALYTICS_PLACEHOLDER } from './built-origin.ts';
import { hashesOf } from './content-security-policy.ts';
import { findTag } from './html-tags.ts';
import type { RenderedPage } from './render.ts';

/** The folder of the build with the notice, and with pages that replace others when analytics are set up. */
export const WITH_ANALYTICS = 'with-analytics/';
const NOTICE = `${WITH_ANALYTICS}notice.html`;

export interface AnalyticsOfPages {
  /** @returns the file of the build that is served instead of another */
  variantOf(name: string): string;
  addTo(page: RenderedPage): RenderedPage;
}

const WITHOUT: AnalyticsOfPages = { variantOf: (name) => name, addTo: (page) => page };

/** @param folder the built pages */
export async function addAnalytics(
  folder: string,
  { siteUrl, analyticsUrl }: Pick<Settings, 'siteUrl' | 'analyticsUrl'>,
): Promise<AnalyticsOfPages> {
  if (!analyticsUrl) return WITHOUT;
  const { styles, body } = readNotice(await readFile(join(folder, NOTICE), 'utf8'), analyticsUrl);
  const sources = sourcesOf(new URL(analyticsUrl), new URL(siteUrl));
  const added: [directive: string, ...sources: string[]][] = [
    ['script-src', ...hashesOf(body, 'script'), ...sources.script],
    ['style-src', ...hashesOf(styles, 'style')],
    ['connect-src', ...sources.connect],
  ];
  return {
    variantOf: (name) => (existsSync(join(folder, WITH_ANALYTICS, name)) ? join(WITH_ANALYTICS, name) : name),
    addTo: ({ html, policy }) => ({
      html: insert(insert(html, 'main', body), '/head', styles),
      policy: added.reduce((allowed, [directive, ...more]) => allow(allowed, directive, more), policy),
    }),
  };
}

function readNotice(html: string, analyticsUrl: string): { styles: string; body: string } {
  const styles = Array.from(html.matchAll(/<style>[\s\S]*?<\/style>/g), ([style]) => style).join('');
  const body = /<body>([\s\S]*)<\/body>/.exec(html)?.[1];
  if (!body?.includes(ANALYTICS_PLACEHOLDER)) throw new Error(`The build has no ${NOTICE} with a place for the script: run npm run build`);
  return { styles, body: body.trim().replace(ANALYTICS_PLACEHOLDER, () => escaped(analyticsUrl)) };
}

/** The sources to allow: the script, and the origin that it reports to. Those of this site are allowed already. A policy has no queries. */
function sourcesOf(script: URL, site: URL): { script: string[]; connect: string[] } {
  if (script.origin === site.origin) return { script: [], connect: [] };
  const path = script.pathname.replaceAll(';', '%3B').replaceAll(',', '%2C');
  return { script: [`${script.origin}${path}`], connect: [script.origin] };
}

/** Repeated sources are valid. */
function allow(policy: string, directive: string, sources: string[]): string {
  const start = `${directive} `;
  if (!policy.includes(start)) throw new Error(`A policy has no ${directive} to add analytics to`);
  return policy.replace(start, () => [directive, ...sources, ''].join(' '));
}

function insert(html: string, beforeTag: string, added: string): string {
  const { from } = findTag(html, beforeTag);
  return html.slice(0, from) + added + html.slice(from);
}
