// What schema.org and the rich results of Google ask of the types that this site uses, restated. Read by structured-data.test.ts.
import assert from 'node:assert/strict';

export interface Thing {
  '@type': string | string[];
  [property: string]: unknown;
}

export interface StructuredData {
  '@context': string;
  '@graph': Thing[];
}

/** `needs` must be there; `may` besides; schema.org lists both for the type or for one above it. Any other property is a mistake. */
interface Rule {
  needs: string[];
  may?: string[];
}

const PAGE: Rule = { needs: ['@id', 'url', 'name', 'description', 'isPartOf'], may: ['dateModified'] };
/** developers.google.com/search/docs/appearance/structured-data/article recommends author, dates, headline and image. */
const ARTICLE: Rule = {
  needs: ['@id', 'headline', 'image', 'author', 'publisher', 'description', 'mainEntityOfPage'],
  may: ['datePublished', 'dateModified', 'keywords'],
};
const DATED_ARTICLE: Rule = { needs: [...ARTICLE.needs, 'datePublished', 'dateModified'], may: ['keywords'] };

const RULES: Record<string, Rule> = {
  WebPage: PAGE,
  AboutPage: PAGE,
  ContactPage: PAGE,
  CollectionPage: PAGE,
  // .../structured-data/faqpage: mainEntity, each Question with name and acceptedAnswer, each Answer with text.
  FAQPage: { needs: ['mainEntity'] },
  Question: { needs: ['name', 'acceptedAnswer'] },
  Answer: { needs: ['text'] },
  // .../structured-data/organization recommends all of these where they apply; sitelinks searchbox: url, potentialAction.
  Organization: {
    needs: ['name', 'url'],
    may: ['@id', 'legalName', 'logo', 'email', 'address', 'contactPoint', 'sameAs', 'parentOrganization'],
  },
  PostalAddress: { needs: ['streetAddress', 'addressLocality', 'addressRegion', 'postalCode', 'addressCountry'] },
  ContactPoint: { needs: ['contactType', 'telephone'] },
  WebSite: { needs: ['@id', 'name', 'url', 'potentialAction'] },
  SearchAction: { needs: ['target', 'query-input'] },
  Service: { needs: ['@id', 'name', 'serviceType', 'provider', 'areaServed', 'description', 'url'] },
  Country: { needs: ['name'] },
  Article: ARTICLE,
  TechArticle: DATED_ARTICLE,
  NewsArticle: DATED_ARTICLE,
  // .../structured-data/breadcrumb: itemListElement, each ListItem with position, name and item.
  BreadcrumbList: { needs: ['itemListElement'] },
  ListItem: { needs: ['position', 'name', 'item'] },
};

const ADDRESSES = new Set(['@id', 'url', 'item', 'image', 'logo', 'target', 'sameAs']);
const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?Z)?$/;
/** Longer ones are cut off in results. */
const HEADLINE_MAX_CHARACTERS = 110;

/** @throws when the page has none, or when it is not JSON */
export function structuredDataOf(html: string): StructuredData {
  const text = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html)?.[1];
  assert.ok(text, 'the page has no JSON-LD');
  assert.ok(!text.includes('<'), 'a < in it could end the element');
  const data = JSON.parse(text) as StructuredData;
  assert.equal(data['@context'], 'https://schema.org');
  return data;
}

/** Everything that has a type, however deep it lies. */
export function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [...('@type' in value ? [value as Thing] : []), ...Object.values(value).flatMap(thingsIn)];
}

/** @returns what is wrong with it, if anything */
export function faultsOf(thing: Thing, origin: string): string[] {
  const types = [thing['@type']].flat();
  const rules = types.map((type) => RULES[type]);
  const allowed = new Set(['@type', ...rules.flatMap((rule) => [...(rule?.needs ?? []), ...(rule?.may ?? [])])]);
  const { headline } = thing;
  return [
    ...types.filter((type) => !RULES[type]).map((type) => `${type} is not described in checks/structured-data.ts`),
    ...rules
      .flatMap((rule) => rule?.needs ?? [])
      .filter((name) => isEmpty(thing[name]))
      .map((name) => `${types} lacks ${name}`),
    ...Object.keys(thing)
      .filter((name) => !allowed.has(name))
      .map((name) => `${types} has ${name}, which is not among its properties`),
    ...Object.entries(thing)
      .flatMap(([name, value]) => (ADDRESSES.has(name) ? [value].flat().filter((address) => !isAbsolute(address, origin, name)) : []))
      .map((address) => `${types} names ${address}, which is not absolute`),
    ...Object.entries(thing)
      .filter(([name, value]) => name.startsWith('date') && !DATE.test(String(value)))
      .map(([name, value]) => `${types} has ${name} ${value}`),
    ...(typeof headline === 'string' && headline.length > HEADLINE_MAX_CHARACTERS
      ? [`the headline has ${headline.length} characters`]
      : []),
  ];
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

function isAbsolute(address: unknown, origin: string, name: string): boolean {
  if (typeof address !== 'string' || !URL.canParse(address)) return false;
  return name === 'sameAs' ? address.startsWith('https://') : address.startsWith(`${origin}/`);
}
