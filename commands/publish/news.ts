// Publishes an article from a Markdown file, or edits a published one.
import { readFile } from 'node:fs/promises';
import { v7 as timeOrderedId } from 'uuid';
import { NEWS_COLUMNS, type NewsRow } from '../../database/publishing-tables.ts';
import type { Database } from '../../database/tables.ts';
import { type Author, changeNews, keepNews } from '../../server/news/change-news.ts';
import { slugOf, slugTakenBy } from '../../server/news/slug.ts';
import type { CommandContext } from '../context.ts';
import { addressOn } from './address-on.ts';
import { newsForm } from './form.ts';
import { type FrontMatter, readFrontMatter } from './front-matter.ts';
import { faultsOf, InputError } from './input-error.ts';
import { importPictures } from './pictures.ts';

/** @throws InputError with every fault of the fields and of the text */
export async function publishNews(context: CommandContext, path: string): Promise<void> {
  const { database, say } = context;
  const { fields, body } = await readArticle(path);
  const form = newsForm.safeParse(fields);
  const illustrated = await importPictures({ body, image_url: form.data?.image_url }, path);
  const faults = [...(form.success ? [] : faultsOf(form.error)), ...faultsOfText(body, path), ...illustrated.faults];
  const slug = form.data ? (form.data.slug ?? slugOf(form.data.title)) : undefined;
  if (slug !== undefined) faults.push(...(await faultsOfSlug(database, slug)));
  if (!form.success || slug === undefined || faults.length > 0) throw new InputError(faults);

  const { title, excerpt, category, published_at = new Date().toISOString(), is_published = true } = form.data;
  const id = timeOrderedId();
  const row = {
    id,
    title,
    excerpt,
    category,
    image_url: illustrated.image_url ?? null,
    published_at,
    slug,
    is_published,
    body: illustrated.body,
  };
  await illustrated.place(context.settings.dataDirectory);
  await keepNews(authorOf(context), row, is_published ? 'published' : 'kept unpublished');
  say(
    `${is_published ? 'Published' : 'Kept, but not published'}: ${title}\n  id       ${id}\n  address  ${addressOn(context, `/resources/news/${slug}`)}`,
  );
  if (is_published) sayWhenPublic(context, published_at);
}

/**
 * @param name an id or a slug
 * @throws InputError with every fault, or when there is no such article
 */
export async function editNews(
  context: CommandContext,
  name: string,
  { file, ...words }: Record<string, string | undefined>,
): Promise<void> {
  const { database, say } = context;
  const found = await findNews(database, name);
  if (!found) throw new InputError([`there is no news ${name}: "npm run publish -- list news" shows their ids`]);
  if (!file && Object.keys(words).length === 0)
    throw new InputError(['nothing to change was given: add --title, --excerpt and so on, or --file']);

  const article = file ? await readArticle(file) : undefined;
  const { title, excerpt, category, slug, published_at, image_url } = found;
  const form = newsForm.safeParse({ title, excerpt, category, slug, published_at, image_url, ...article?.fields, ...words });
  const illustrated = await importPictures({ body: article?.body ?? '', image_url: form.data?.image_url }, file ?? '.');
  const faults = [
    ...(form.success ? [] : faultsOf(form.error)),
    ...(article && file ? faultsOfText(article.body, file) : []),
    ...illustrated.faults,
  ];
  const changedSlug = form.data?.slug;
  if (changedSlug && changedSlug !== slug) faults.push(...(await faultsOfSlug(database, changedSlug)));
  if (!form.success || faults.length > 0) throw new InputError(faults);

  const changed = { ...form.data, image_url: illustrated.image_url ?? null, ...(article && { body: illustrated.body }) };
  await illustrated.place(context.settings.dataDirectory);
  await changeNews(authorOf(context), { id: found.id, change: changed, deed: article ? 'text replaced' : 'words changed' });
  say(`Changed: ${form.data.title}`);
  if (form.data.is_published ?? found.is_published) sayWhenPublic(context, form.data.published_at ?? published_at);
}

/** Tells when an article with a future time will appear. */
export function sayWhenPublic({ say }: CommandContext, publishedAt: string): void {
  if (Date.parse(publishedAt) > Date.now()) say(`It appears by itself on ${publishedAt.slice(0, 10)} at ${publishedAt.slice(11, 16)} UTC.`);
}

export function authorOf({ database, actor }: CommandContext): Author {
  return { database, actor, by: actor };
}

export function findNews(database: Database, name: string): Promise<NewsRow | undefined> {
  return database
    .selectFrom('news')
    .select(NEWS_COLUMNS)
    .where(({ eb, or }) => or([eb('id', '=', name), eb('slug', '=', name)]))
    .executeTakeFirst();
}

async function readArticle(path: string): Promise<FrontMatter> {
  try {
    return readFrontMatter(await readFile(path, 'utf8'));
  } catch (cause) {
    const isMissing = cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
    throw new InputError([
      `${path}: ${isMissing ? 'there is no such file: check its name' : cause instanceof Error ? cause.message : cause}`,
    ]);
  }
}

function faultsOfText(body: string, path: string): string[] {
  return body ? [] : [`${path} holds no text below its head: write the article there`];
}

async function faultsOfSlug(database: Database, slug: string): Promise<string[]> {
  if (slug === '') return ['title leaves no slug to make an address of: give one, such as slug: new-rooms'];
  const taken = await slugTakenBy(database, slug);
  return taken === undefined ? [] : [`slug ${slug} is taken by "${taken}": give another`];
}
