// The words around the news (content/news.json). The articles are in the database.
import { z } from 'zod';
import { link } from './layout.ts';
import { call } from './parts.ts';
import { line } from './words.ts';

export const news = z.strictObject({
  loading: line,
  withoutScript: line.describe('Instead of the list, where it could not be read and no script can fetch it'),
  empty: line,
  readMore: line,
  older: line,
  newest: line,
  feeds: z.strictObject({ heading: line, rss: line, json: line }),
  back: link.describe('Over an article'),
  backToResources: link.describe('Over the list'),
  call,
});

export type News = z.infer<typeof news>;
