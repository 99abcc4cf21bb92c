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
