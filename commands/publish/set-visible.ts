// Unpublishes a document or an article, or publishes it again. Rows and files stay.
import type { CommandContext } from '../context.ts';
import { InputError } from './input-error.ts';
import { kindOf } from './kind.ts';
import { findNews, sayWhenPublic } from './news.ts';
import { recorded } from './recorded.ts';

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
  const { database } = context;
  const deed = isVisible ? 'published again' : 'unpublished';
  if (kindOf(kind) === 'document') {
    const found = await database.selectFrom('documents').select(['id', 'title']).where('id', '=', name).executeTakeFirst();
    if (!found) return undefined;
    await recorded(context, `document ${found.id}`, deed, (transaction) =>
      transaction.updateTable('documents').set({ is_active: isVisible }).where('id', '=', found.id).execute(),
    );
    return found;
  }
  const found = await findNews(database, name);
  if (!found) return undefined;
  await recorded(context, `news ${found.id}`, deed, (transaction) =>
    transaction.updateTable('news').set({ is_published: isVisible }).where('id', '=', found.id).execute(),
  );
  return found;
}
