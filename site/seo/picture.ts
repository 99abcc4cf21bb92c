// The address of a page's share picture. site/pages/pictures/ draws them.

export const PICTURE = { width: 1200, height: 630, type: 'image/png' } as const;

const NEWS = '/resources/news';

/** Articles are in the database and share the picture of the news page. */
export function pictureOf(path: string): string {
  if (path === '/') return '/pictures/home.png';
  return path.startsWith(`${NEWS}/`) ? `/pictures${NEWS}.png` : `/pictures${path}.png`;
}
