// What the server answers about news. Published items only.

/** An item as lists show it. */
export interface NewsItem {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  category: string;
  image_url: string | null;
  published_at: string;
  is_published: boolean;
}

/** An item with its article. */
export interface NewsArticle extends NewsItem {
  /** Markdown. */
  body: string;
}

export const NEWS_ADDRESS = '/api/news';

/** Where the pictures of articles are served. */
export const PICTURES_ADDRESS = '/resources/news/pictures';

const PICTURE_NAME = /^[0-9a-f]{32}-([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/;

/** @returns the size in pixels that a picture's name states, or undefined for a name that is none of a picture's */
export function pictureSize(name: string): { width: number; height: number } | undefined {
  const [, width, height] = PICTURE_NAME.exec(name) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/** @returns the size of the picture at an address of this site, where the address states it */
export function pictureSizeAt(address: string): { width: number; height: number } | undefined {
  return address.startsWith(`${PICTURES_ADDRESS}/`) ? pictureSize(address.slice(PICTURES_ADDRESS.length + 1)) : undefined;
}
