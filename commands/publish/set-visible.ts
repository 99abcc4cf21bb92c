// Unpublishes a document or an article, or publishes it again. Rows and files stay.
import { changeDocument } from '../../server/documents/publish-document.ts';
import { changeNews } from '../../server/news/change-news.ts';
import type { CommandContext } from '../context.ts';
import { InputError } from './input-error.ts';
import { kindOf } from './kind.ts';
import { authorOf, findNews, sayWhenPublic } from './news.ts';

/** @throws InputError when the kind is unknown, or when there is no such document or article */
export async function setVisible(context: CommandContext, kind: string, name: string, isVisible: boolean): Promise<void> {
  const found = await changed(context, kind, name, isVisible);
  if (!found) throw new InputError([`there is no ${kind} ${name}: "npm run publish -- list ${kind}" shows their ids`]);
  context.say(`${isVisible ? 'Published again' : 'Unpublished'}: ${found.title}`);
  if (isVisible && found.published_at) sayWhenPublic(context, found.published_at);
}

async function changed(
  context: CommandContext,
  kind: string,
  name: string,
  isVisible: boolean,
): Promise<{ title: string; published_at?: string } | undefined> {
  const { database, settings, actor } = context;
  if (kindOf(kind) === 'document') {
    return changeDocument({ database, dataDirectory: settings.dataDirectory, actor }, name, { is_active: isVisible });
  }
  const found = await findNews(database, name);
  if (!found) return undefined;
  await changeNews(authorOf(context), {
    id: found.id,
    change: { is_published: isVisible },
    deed: isVisible ? 'published again' : 'unpublished',
  });
  return found;
}
