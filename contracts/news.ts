// News as the server answers it. Published items only.

/** An item in a list. */
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

/** The most characters of each text of an article. */
export const NEWS_LIMITS = { title: 200, slug: 200, excerpt: 1_000, category: 60, body: 200_000 };

/** The last part of an article's address: lower case, digits and single hyphens. */
export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const NEWS_ADDRESS = '/api/news';

/** The address of the pictures of articles. */
export const PICTURES_ADDRESS = '/resources/news/pictures';

/** @param name the name of its file */
export function pictureAddress(name: string): string {
  return `${PICTURES_ADDRESS}/${name}`;
}

const PICTURE_NAME = /^[0-9a-f]{32}-([1-9]\d{0,4})x([1-9]\d{0,4})\.webp$/;

/** @returns the size in pixels that the name of a picture states, or undefined for any other name */
export function pictureSize(name: string): { width: number; height: number } | undefined {
  const [, width, height] = PICTURE_NAME.exec(name) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

/** @returns the size of the picture at an address of this site, if the address states it */
export function pictureSizeAt(address: string): { width: number; height: number } | undefined {
  return address.startsWith(`${PICTURES_ADDRESS}/`) ? pictureSize(address.slice(PICTURES_ADDRESS.length + 1)) : undefined;
}
