// The news as RSS and JSON Feed, with absolute addresses.
import { Feed } from 'feed';
import { escape as escaped } from 'html-escaper';
import company from '../../content/company.json' with { type: 'json' };
import type { NewsItem } from '../../contracts/news.ts';

export function newsFeed(items: NewsItem[], siteUrl: string): Feed {
  const page = `${siteUrl}/resources/news`;
  const feed = new Feed({
    title: `${company.name}: news`,
    description: company.tagline,
    id: page,
    link: page,
    language: 'en',
    copyright: company.legalName,
    ...(items[0] && { updated: new Date(items[0].published_at) }),
    feedLinks: { rss: `${page}/feed.xml`, json: `${page}/feed.json` },
  });
  for (const { title, slug, excerpt, category, published_at } of items) {
    const link = `${page}/${slug}`;
    const published = new Date(published_at);
    const about = { title, description: excerpt, category: [{ name: category }] };
    // JSON Feed requires a content; the whole article is on its page.
    feed.addItem({ ...about, id: link, link, published, date: published, content: `<p>${escaped(excerpt)}</p>` });
  }
  return feed;
}
