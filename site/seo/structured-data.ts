// What a page says of itself to search engines, as JSON-LD in the words of schema.org.
import { absolute } from './absolute';
import { breadcrumbs } from './breadcrumbs';
import { WEBSITE_ID } from './organization';

/** One thing of schema.org: its type and its properties. */
export interface Thing {
  '@type': string | string[];
  [property: string]: unknown;
}

export interface DescribedPage {
  path: string;
  title: string;
  description: string;
  /** What it is beyond a page: "AboutPage". Two, where it is both. */
  type: string | string[];
  /** Names of the pages above it, from home down. */
  above: { name: string; path: string }[];
  /** Day or time of the last change, where one is known. */
  modified: string | undefined;
  /** What the page is about, in full. */
  things: Thing[];
  /** More of the page itself, such as its questions. */
  own: object;
}

/** @returns text for a <script type="application/ld+json">: no `<` in it, so that nothing in the content can end the element */
export function structuredData(page: DescribedPage): string {
  const { path, title, description, type, modified, own, things } = page;
  const url = absolute(path);
  const described: Thing = {
    '@type': type,
    '@id': url,
    url,
    name: title,
    description,
    isPartOf: { '@id': absolute(WEBSITE_ID) },
    ...(modified && { dateModified: modified }),
    ...own,
  };
  // The first page is the site itself, which is among its things.
  const graph = path === '/' ? things : [described, breadcrumbs([...page.above, { name: title, path }]), ...things];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c').replaceAll('\u00a0', ' ');
}
