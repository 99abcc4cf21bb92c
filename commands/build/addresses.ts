// The addresses of the site that are neither built pages nor built files. What the build checks links and redirects against.

/** Pages that the server renders for each visitor: there is no file to read. */
export const ON_DEMAND = ['consultation', 'contact', 'resources/news', 'resources/documents'] as const;

/** Found by their address, though they are no pages of the catalog. */
export const ADDRESSES_BEYOND_PAGES = [
  '/resources/news/feed.xml',
  '/resources/news/feed.json',
  '/search',
  '/your-data',
  '/newsletter',
  '/.well-known/security.txt',
];
