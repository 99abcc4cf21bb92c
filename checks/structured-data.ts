// Reads the JSON-LD of a page and reports what the types of schema-dts cannot prove: values that come from content.
import assert from 'node:assert/strict';
import { parse } from 'node-html-parser';

export interface Thing {
  '@type': string;
  [property: string]: unknown;
}

export interface StructuredData {
  '@context': string;
  '@graph': Thing[];
}

const ADDRESSES = new Set(['@id', 'url', 'item', 'image', 'logo', 'target', 'sameAs']);
const DATE = /^\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}:\d{2}(\.\d+)?Z)?$/;
/** Search engines cut longer headlines off. */
const HEADLINE_MAX_CHARACTERS = 110;

/** @throws when the page has none, or when it is not JSON */
export function structuredDataOf(html: string): StructuredData {
  const text = parse(html).querySelector('script[type="application/ld+json"]')?.rawText;
  assert.ok(text, 'the page has no JSON-LD');
  assert.ok(!text.includes('<'), 'a < in it could end the element');
  const data = JSON.parse(text) as StructuredData;
  assert.equal(data['@context'], 'https://schema.org');
  return data;
}

/** Everything that has a type, at any depth. */
export function thingsIn(value: unknown): Thing[] {
  if (Array.isArray(value)) return value.flatMap(thingsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [...('@type' in value ? [value as Thing] : []), ...Object.values(value).flatMap(thingsIn)];
}

/** @returns what is wrong with its values */
export function faultsOf(thing: Thing, origin: string): string[] {
  return Object.entries(thing).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => {
      const fault = faultOf(name, one, origin);
      return fault ? [`${thing['@type']}.${name} ${fault}: ${JSON.stringify(one)}`] : [];
    }),
  );
}

function faultOf(name: string, value: unknown, origin: string): string | undefined {
  if (value === '' || value === null) return 'is empty';
  if (ADDRESSES.has(name) && !isAbsolute(String(value), name === 'sameAs' ? 'https://' : `${origin}/`)) return 'is not an absolute address';
  if (name.startsWith('date') && !DATE.test(String(value))) return 'is not a date';
  if (name === 'headline' && String(value).length > HEADLINE_MAX_CHARACTERS) return 'is too long';
  return undefined;
}

function isAbsolute(address: string, start: string): boolean {
  return URL.canParse(address) && address.startsWith(start);
}
