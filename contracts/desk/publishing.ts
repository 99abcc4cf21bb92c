// News, documents and the newsletter as the desk edits them.
import * as z from 'zod/mini';
import { DOCUMENT_CATEGORIES, DOCUMENT_LIMITS, type DocumentItem } from '../document.ts';
import { multiLine, singleLine } from '../fields.ts';
import { NEWS_LIMITS, type NewsArticle, SLUG } from '../news.ts';

export type NewsState = 'draft' | 'scheduled' | 'published';

/**
 * An article with its state and the version that a change has to name. The slug of a draft is empty until it is given. `published_at` of
 * a draft is the time when it was begun.
 */
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
  title: singleLine({ label: 'Title', max: NEWS_LIMITS.title }),
  slug: singleLine({ label: 'Slug', max: NEWS_LIMITS.slug }).check(
    z.refine(
      (slug: string) => slug === '' || SLUG.test(slug),
      'Slug may have lower-case letters, digits and single hyphens, such as new-rooms',
    ),
  ),
  excerpt: multiLine({ label: 'Excerpt', max: NEWS_LIMITS.excerpt }),
  category: singleLine({ label: 'Category', max: NEWS_LIMITS.category }),
  /** An address of this site, as POST /api/desk/news/pictures answers it. */
  image_url: z.nullable(
    singleLine({ label: 'Picture', max: 500 }).check(
      z.refine((address: string) => /^\/(?!\/)/.test(address), 'Picture must be one of this site: upload it here'),
    ),
  ),
  body: multiLine({ label: 'Text', max: NEWS_LIMITS.body }),
};

const EARLIEST = Date.parse('1900-01-01T00:00:00Z');
const LATEST = Date.parse('2200-01-01T00:00:00Z');
const NO_TIME = 'Enter a date and a time, such as 2025-12-18T15:00:00+05:30';

const publishAt = z.union(
  [
    z.literal('now'),
    z.iso.datetime({ offset: true }).check(z.refine((time: string) => Date.parse(time) >= EARLIEST && Date.parse(time) < LATEST)),
  ],
  NO_TIME,
);

/** POST /api/desk/news: a draft, which may still be empty. Answers 201 with DeskNews. A slug that is taken is 422. */
export const newDraft = z.partial(z.strictObject(words));

/**
 * PATCH /api/desk/news/:id answers DeskNews. What is left out stays. `publish_at`: `now` or a time publishes, null takes it off the site.
 * A draft may be incomplete and is autosaved; what is published must have every field (422), and a change to it is public at once. Without
 * a slug it gets one of its title. 409 `changed-meanwhile` carries the article as it is now in `news`.
 */
export const newsChange = z.strictObject({
  version: z.int('version must be the number that the article was read with'),
  title: z.optional(words.title),
  slug: z.optional(words.slug),
  excerpt: z.optional(words.excerpt),
  category: z.optional(words.category),
  image_url: z.optional(words.image_url),
  body: z.optional(words.body),
  publish_at: z.optional(z.nullable(publishAt)),
});

/** GET /api/desk/news/:id/versions, newest first. Autosaves of one person within ten minutes are one version. `by` is a name. */
export interface NewsVersions {
  versions: { version: number; at: string; by: string; title: string; body: string }[];
}

/**
 * POST /api/desk/news/:id/restore: the words of an earlier version become the newest. Its address and whether it is published stay.
 * Answers DeskNews, or 409 `changed-meanwhile` as above.
 */
export const newsRestore = z.strictObject({
  version: z.int('version must be a number'),
  from: z.int('from must be the number of a version'),
});

/**
 * POST /api/desk/news/preview answers the text as the HTML of the public page (text/html), which the browser parses on arrival: its content
 * security policy allows no HTML from a string.
 */
export const newsPreview = z.strictObject({ body: words.body });

/** POST /api/desk/news/pictures: the bytes of a picture as the body (image/jpeg, image/png, image/webp). */
export interface UploadedPicture {
  url: string;
  width: number;
  height: number;
}
export const PICTURE_MAX_BYTES = 20 * 1_024 * 1_024;

/** GET /api/desk/documents: `{documents: DeskDocument[]}`, newest first, with those that were taken down. */
export type DeskDocument = DocumentItem;

/**
 * POST /api/desk/documents?title=&description=&category= with the PDF as the body (application/pdf). Answers 201 with DeskDocument. What
 * is wrong with the file is 422 with `errors.file`.
 */
export const documentWords = z.strictObject({
  title: singleLine({ label: 'Title', min: 1, max: DOCUMENT_LIMITS.title }).check(
    z.refine((title: string) => /[\p{L}\p{N}]/u.test(title), 'Title needs a letter or a digit: the download is named after it'),
  ),
  description: singleLine({ label: 'Description', min: 1, max: DOCUMENT_LIMITS.description }),
  category: z.enum(DOCUMENT_CATEGORIES, `Category must be one of ${DOCUMENT_CATEGORIES.join(', ')}`),
});

export const PDF_MAX_BYTES = 50 * 1_024 * 1_024;

/** PATCH /api/desk/documents/:id. PUT /api/desk/documents/:id/file replaces the PDF and keeps the counter. Both answer DeskDocument. */
export const documentChange = z.strictObject({
  title: z.optional(documentWords.shape.title),
  description: z.optional(documentWords.shape.description),
  category: z.optional(documentWords.shape.category),
  is_active: z.optional(z.boolean('is_active must be true or false')),
});

/** One published item on its way to all confirmed subscribers. Whoever unsubscribes meanwhile leaves the total. */
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

/**
 * GET /api/desk/newsletter. POST /api/desk/news/:id/newsletter starts a dispatch once per article: 201 with Dispatch, 409 `already-sent`,
 * `not-published` or `no-subscribers`, 503 `no-mail`. GET /api/desk/newsletter/dispatches/:id answers Dispatch.
 */
export interface NewsletterState {
  confirmed: number;
  unconfirmed: number;
  unsubscribed: number;
  /** Whether mail is set up; without it nothing can be sent. */
  can_send: boolean;
  dispatches: Dispatch[];
}
