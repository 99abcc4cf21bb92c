// Which picture goes with a page where its link is shared. The pictures are drawn by site/pages/pictures/.

export const PICTURE = { width: 1200, height: 630, type: 'image/png' } as const;

const NEWS = '/resources/news';

/** Articles lie in the database and share the picture of the news. */
export function pictureOf(path: string): string {
  if (path === '/') return '/pictures/home.png';
  return path.startsWith(`${NEWS}/`) ? `/pictures${NEWS}.png` : `/pictures${path}.png`;
}
