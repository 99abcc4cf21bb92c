// A case study, a paper or a news article as an article of schema.org.
import type { ArticleLeaf, NewsArticleLeaf, TechArticleLeaf } from 'schema-dts';
import type { Company } from '../../content/schemas/company';
import type { Head } from '../../content/schemas/page';
import type { WhitePaper } from '../../content/schemas/white-paper';
import type { NewsItem } from '../../contracts/news';
import { absolute } from './absolute';
import { ORGANIZATION_ID, organizationByName } from './organization';
import { pictureOf } from './picture';

interface Article {
  type: 'Article' | 'TechArticle' | 'NewsArticle';
  path: string;
  /** The heading of the page. */
  headline: string;
  description: string;
  /** A team; by default the company. */
  author?: string;
  published?: string;
  keywords?: string[];
}

export function articleData(
  { type, path, headline, description, author, published, keywords }: Article,
  company: Company,
): ArticleLeaf | TechArticleLeaf | NewsArticleLeaf {
  const publisher = organizationByName(company);
  return {
    '@type': type,
    '@id': `${absolute(path)}#article`,
    headline,
    description,
    image: absolute(pictureOf(path)),
    mainEntityOfPage: { '@id': absolute(path) },
    author: author
      ? { '@type': 'Organization', name: author, url: absolute('/about'), parentOrganization: { '@id': absolute(ORGANIZATION_ID) } }
      : publisher,
    publisher,
    ...(published && { datePublished: published, dateModified: published }),
    ...(keywords && { keywords }),
  };
}

/** The head of a white paper or guide. */
export function paperHead({ pageTitle: title, description, title: heading }: WhitePaper): Head & { heading: string } {
  return { title, description, heading };
}

/** The structured data of a white paper or guide. */
export function paperData(
  { title: headline, abstract: description, author, date, tags: keywords }: WhitePaper,
  company: Company,
  path: string,
) {
  return {
    things: [articleData({ type: 'TechArticle', path, headline, description, author, published: date, keywords }, company)],
    modified: date,
  };
}

/** The structured data of a news article. */
export function newsData({ title: headline, excerpt: description, slug, published_at: published }: NewsItem, company: Company) {
  const path = `/resources/news/${slug}`;
  return { things: [articleData({ type: 'NewsArticle', path, headline, description, published }, company)], modified: published };
}
