// The schemas of a document's and an article's fields.
import { z } from 'zod';
import { DOCUMENT_CATEGORIES, DOCUMENT_LIMITS } from '../../contracts/document.ts';
import { NEWS_LIMITS, SLUG } from '../../contracts/news.ts';
import { isElsewhere } from '../../server/news/pictures-of-article.ts';

const EARLIEST = Date.parse('1900-01-01T00:00:00Z');
const LATEST = Date.parse('2200-01-01T00:00:00Z');

const lineOrNothing = (max: number) =>
  z
    .string({ error: (issue) => (issue.input === undefined ? 'is missing: give it' : 'is no text: put it in quotes') })
    .trim()
    .max(max, `is longer than ${max.toLocaleString('en-US')} characters: shorten it`)
    .refine((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), 'holds a line break or a control character: keep it on one line');

const line = (max: number) => lineOrNothing(max).min(1, 'is empty: write it');

export const documentForm = z.strictObject({
  title: lineOrNothing(DOCUMENT_LIMITS.title).refine(
    (title) => /[\p{L}\p{N}]/u.test(title),
    'needs a letter or a digit: the download is named after it',
  ),
  category: z.enum(DOCUMENT_CATEGORIES, {
    error: (issue) => `${issue.input === undefined ? 'is missing' : 'is not one of ours'}: give ${DOCUMENT_CATEGORIES.join(', ')}`,
  }),
  description: lineOrNothing(DOCUMENT_LIMITS.description).default(''),
});

const slug = z
  .string('is no text: put it in quotes')
  .max(NEWS_LIMITS.slug, `is longer than ${NEWS_LIMITS.slug} characters: shorten it`)
  .regex(SLUG, 'is no slug: use small letters, digits and single hyphens');

const time = z
  .string('is no time: write it as 2025-12-18 or 2025-12-18T09:30:00Z')
  .refine((text) => isTime(text), 'is no time: write it as 2025-12-18 or 2025-12-18T09:30:00Z')
  .transform((text) => new Date(text).toISOString());

export const newsForm = z.strictObject({
  title: line(NEWS_LIMITS.title),
  excerpt: line(NEWS_LIMITS.excerpt),
  category: line(NEWS_LIMITS.category),
  slug: slug.optional(),
  published_at: time.optional(),
  is_published: z.boolean('is neither true nor false: write one of the two, or leave it out').optional(),
  image_url: z
    .string('is no picture: name a file beside the article, such as room.jpg')
    .refine(
      (value) => value !== '' && !isElsewhere(value),
      'is no picture of this site: save it beside the article and name the file, such as room.jpg',
    )
    .nullish(),
});

function isTime(text: string): boolean {
  const milliseconds = /^\d{4}-\d{2}-\d{2}/.test(text) ? Date.parse(text) : Number.NaN;
  return milliseconds >= EARLIEST && milliseconds < LATEST;
}
