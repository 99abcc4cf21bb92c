// Lists documents or news, newest first, one per line.
import { counted } from '../../contracts/counted.ts';
import { DOCUMENT_COLUMNS } from '../../database/publishing-tables.ts';
import type { CommandContext } from '../context.ts';
import { kindOf } from './kind.ts';

const DATE_CHARACTERS = 'YYYY-MM-DD'.length;

export async function list({ database, say }: CommandContext, kind: string): Promise<void> {
  if (kindOf(kind) === 'document') {
    const rows = await database
      .selectFrom('documents')
      .select(DOCUMENT_COLUMNS)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    for (const { id, title, category, created_at, is_active, download_count } of rows)
      say(
        `${created_at.slice(0, DATE_CHARACTERS)}  ${is_active ? 'active  ' : 'inactive'}  ${id}  ${category}  ${counted(download_count, 'download')}  ${title}`,
      );
    return say(counted(rows.length, 'document'));
  }
  const rows = await database
    .selectFrom('news')
    .select(['id', 'title', 'slug', 'category', 'published_at', 'is_published'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  for (const { id, title, slug, category, published_at, is_published } of rows)
    say(`${published_at.slice(0, DATE_CHARACTERS)}  ${standing(is_published, published_at)}  ${id}  ${category}  ${slug}  ${title}`);
  say(`${rows.length} news`);
}

function standing(isPublished: boolean, publishedAt: string): string {
  if (!isPublished) return 'unpublished';
  return Date.parse(publishedAt) > Date.now() ? 'waits      ' : 'published  ';
}
