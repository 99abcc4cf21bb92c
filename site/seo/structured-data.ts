// Describes a page to search engines as JSON-LD, in types of schema.org that the compiler checks.
import type {
  AboutPageLeaf,
  ArticleLeaf,
  BreadcrumbListLeaf,
  CollectionPageLeaf,
  ContactPageLeaf,
  FAQPageLeaf,
  NewsArticleLeaf,
  OrganizationLeaf,
  ServiceLeaf,
  TechArticleLeaf,
  WebPageLeaf,
  WebSiteLeaf,
} from 'schema-dts';
import { absolute } from './absolute';
import { breadcrumbs } from './breadcrumbs';
import { WEBSITE_ID } from './organization';

type Page = WebPageLeaf | AboutPageLeaf | CollectionPageLeaf | ContactPageLeaf | FAQPageLeaf;
export type PageType = Page['@type'];
export type Thing = ArticleLeaf | BreadcrumbListLeaf | NewsArticleLeaf | OrganizationLeaf | ServiceLeaf | TechArticleLeaf | WebSiteLeaf;

export interface DescribedPage {
  path: string;
  title: string;
  description: string;
  type: PageType;
  /** Names of the pages above it, from home down. */
  above: { name: string; path: string }[];
  /** Day or time of the last change, where one is known. */
  modified: string | undefined;
  /** What the page is about. */
  things: Thing[];
  /** The questions that the page answers. */
  mainEntity: FAQPageLeaf['mainEntity'];
}

/** @returns text for a <script type="application/ld+json">: no `<` in it, so that nothing in the content can end the element */
export function structuredData(page: DescribedPage): string {
  const { path, title, description, type, modified, mainEntity, things } = page;
  const url = absolute(path);
  const described: Page = {
    '@type': type,
    '@id': url,
    url,
    name: title,
    description,
    isPartOf: { '@id': absolute(WEBSITE_ID) },
    ...(modified && { dateModified: modified }),
    ...(mainEntity && { mainEntity }),
  };
  // The home page is described by the website, which is among its things.
  const graph = path === '/' ? things : [described, breadcrumbs([...page.above, { name: title, path }]), ...things];
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', '\\u003c').replaceAll('\u00a0', ' ');
}
