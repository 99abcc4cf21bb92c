// News, documents and the newsletter as the desk edits them.
import * as z from 'zod/mini';
import { DOCUMENT_CATEGORIES, type DocumentItem } from '../document.ts';
import { multiLine, singleLine } from '../fields.ts';
import type { NewsArticle } from '../news.ts';

export type NewsState = 'draft' | 'scheduled' | 'published';

/** An article with its state and the version that a change has to name. */
export interface DeskNews extends NewsArticle {
  state: NewsState;
  version: number;
  updated_at: string;
}

/** GET /api/desk/news: without the text, newest change first. */
export interface NewsList {
  news: Omit<DeskNews, 'body'>[];
}

const words = {
  title: singleLine({ label: 'Title', max: 200 }),
  slug: singleLine({ label: 'Slug', max: 100 }),
  excerpt: multiLine({ label: 'Excerpt', max: 500 }),
  category: singleLine({ label: 'Category', max: 60 }),
  image_url: z.nullable(singleLine({ label: 'Picture', max: 500 })),
  body: multiLine({ label: 'Text', max: 200_000 }),
};

/** POST /api/desk/news: a draft, which may still be empty. Answers 201 with DeskNews. */
export const newDraft = z.partial(z.strictObject(words));

/**
 * PATCH /api/desk/news/:id. What is left out stays. `publish_at`: `now` or a time publishes, null takes it off the site. A draft may be
 * incomplete; what is published must have every field. 409 `changed-meanwhile` carries the article as it is now in `news`.
 */
export const newsChange = z.strictObject({
  version: z.int('version must be the number that the article was read with'),
  title: z.optional(words.title),
  slug: z.optional(words.slug),
  excerpt: z.optional(words.excerpt),
  category: z.optional(words.category),
  image_url: z.optional(words.image_url),
  body: z.optional(words.body),
  publish_at: z.optional(z.nullable(z.union([z.literal('now'), z.iso.datetime({ offset: true })]))),
});

/** GET /api/desk/news/:id/versions, newest first. */
export interface NewsVersions {
  versions: { version: number; at: string; by: string; title: string; body: string }[];
}

/** POST /api/desk/news/:id/restore: the words of an earlier version become the newest. Answers DeskNews. */
export const newsRestore = z.strictObject({
  version: z.int('version must be a number'),
  from: z.int('from must be the number of a version'),
});

/** POST /api/desk/news/preview answers `{html}`: the article as the public page shows it. */
export const newsPreview = z.strictObject({ body: words.body });

/** POST /api/desk/news/pictures: the bytes of a picture as the body. Answers 201 `{url, width, height}`. */

/** GET /api/desk/documents: `{documents: DeskDocument[]}`, newest first, with those that were taken down. */
export type DeskDocument = DocumentItem;

/** POST /api/desk/documents?title=&description=&category= with the PDF as the body (application/pdf). Answers 201 with DeskDocument. */
export const documentWords = z.strictObject({
  title: singleLine({ label: 'Title', min: 1, max: 120 }),
  description: singleLine({ label: 'Description', min: 1, max: 500 }),
  category: z.enum(DOCUMENT_CATEGORIES, `Category must be one of ${DOCUMENT_CATEGORIES.join(', ')}`),
});

/** PATCH /api/desk/documents/:id. PUT /api/desk/documents/:id/file replaces the PDF and keeps the counter. Both answer DeskDocument. */
export const documentChange = z.strictObject({
  title: z.optional(documentWords.shape.title),
  description: z.optional(documentWords.shape.description),
  category: z.optional(documentWords.shape.category),
  is_active: z.optional(z.boolean('is_active must be true or false')),
});

/** One published item on its way to all confirmed subscribers. */
export interface Dispatch {
  id: string;
  news_id: string;
  title: string;
  started_at: string;
  by: string;
  total: number;
  delivered: number;
  waiting: number;
  given_up: number;
  /** The addresses that were given up, with why: at most 100. */
  failures: { email: string; error: string }[];
}

/** GET /api/desk/newsletter. POST /api/desk/news/:id/newsletter starts a dispatch once per article: 201 with Dispatch, 409 `already-sent`. */
export interface NewsletterState {
  confirmed: number;
  unconfirmed: number;
  unsubscribed: number;
  /** Whether mail is set up; without it nothing can be sent. */
  can_send: boolean;
  dispatches: Dispatch[];
}
