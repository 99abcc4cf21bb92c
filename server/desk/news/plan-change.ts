// Plans a change of an article: what is written, whether it may be public, and what the audit trail says.
import type * as z from 'zod/mini';
import type { newsChange } from '../../../contracts/desk/publishing.ts';
import type { FieldErrors } from '../../../contracts/problem.ts';
import type { NewsRow } from '../../../database/publishing-tables.ts';
import type { Database } from '../../../database/tables.ts';
import { FieldFaults, fieldFault } from '../../http/field-faults.ts';
import type { NewsChange } from '../../news/change-news.ts';
import { givenSlug, type KeptNews } from '../../news/kept-news.ts';
import { isElsewhere, picturesIn } from '../../news/pictures-of-article.ts';
import { slugOf, slugTakenBy } from '../../news/slug.ts';

type Asked = Omit<z.infer<typeof newsChange>, 'version'>;
type Planned = Pick<NewsChange, 'change' | 'deed'>;

/** @throws FieldFaults when the slug is taken, or when what would be public is not complete */
export async function planChange(database: Database, seen: KeptNews, { publish_at, slug, ...words }: Asked, now: Date): Promise<Planned> {
  const change: NewsChange['change'] = { ...given(words), ...visibility(publish_at, now) };
  const next: NewsRow = { ...seen, ...change };
  next.slug = slugAfter(seen, slug, next);
  if (next.slug !== seen.slug && next.slug !== seen.id) await refuseTakenSlug(database, next.slug, seen.id);
  if (next.is_published) refuseIncomplete({ ...next, slug: givenSlug(next) });
  return { change: { ...change, slug: next.slug }, deed: deedOf(seen, next) };
}

/** @throws FieldFaults */
export async function refuseTakenSlug(database: Database, slug: string, id: string): Promise<void> {
  const title = await slugTakenBy(database, slug, id);
  if (title !== undefined) throw fieldFault('slug', `Slug ${slug} is taken by "${title}": choose another`);
}

/** An emptied slug is replaced: by the id in a draft, by one of the title in what is published. */
function slugAfter(seen: KeptNews, slug: string | undefined, { is_published, title }: NewsRow): string {
  const asked = slug ?? givenSlug(seen);
  return asked || (is_published && slugOf(title)) || seen.id;
}

function visibility(publishAt: Asked['publish_at'], now: Date): Partial<NewsRow> {
  if (publishAt === undefined) return {};
  if (publishAt === null) return { is_published: false };
  return { is_published: true, published_at: (publishAt === 'now' ? now : new Date(publishAt)).toISOString() };
}

/** @throws FieldFaults with every field that is missing */
function refuseIncomplete({ title, slug, excerpt, category, body, image_url }: NewsRow): void {
  const errors: FieldErrors = {};
  const missing = { Title: title, Slug: slug, Excerpt: excerpt, Category: category, Text: body };
  for (const [label, text] of Object.entries(missing)) {
    if (text.trim() === '') errors[label === 'Text' ? 'body' : label.toLowerCase()] = `${label} must not be empty in what is published`;
  }
  const fault = faultOfPictures(body);
  if (fault) errors.body ??= fault;
  if (image_url && isElsewhere(image_url)) errors.image_url = 'Picture must be one of this site: upload it here';
  if (Object.keys(errors).length > 0) throw new FieldFaults(errors);
}

function faultOfPictures(body: string): string | undefined {
  for (const { alt, source } of picturesIn(body)) {
    if (isElsewhere(source))
      return `The picture ${source} is on another site: upload it here, because pages show pictures of their own site only`;
    if (!alt) return `The picture ${source} says nothing to those who cannot see it: write ![What it shows](${source})`;
  }
  return undefined;
}

/** The autosave of a draft is not recorded. */
function deedOf(seen: KeptNews, next: NewsRow): string | undefined {
  if (next.is_published && !seen.is_published) return `published from ${next.published_at}`;
  if (!next.is_published && seen.is_published) return 'unpublished';
  if (!next.is_published) return undefined;
  return next.published_at === seen.published_at ? 'words changed' : `published from ${next.published_at}`;
}

/** Without the fields that were left out. */
function given(words: Omit<Asked, 'publish_at' | 'slug'>): Partial<NewsRow> {
  return Object.fromEntries(Object.entries(words).filter(([, value]) => value !== undefined));
}
