// The addresses of the site that the build does not write as files. Links and redirects may lead to them.

/** Pages that the server renders on demand. */
export const ON_DEMAND = ['consultation', 'contact', 'resources/news', 'resources/documents'] as const;

/** Addresses that are no pages of the catalog. */
export const ADDRESSES_BEYOND_PAGES = [
  '/resources/news/feed.xml',
  '/resources/news/feed.json',
  '/search',
  '/your-data',
  '/newsletter',
  '/.well-known/security.txt',
];
