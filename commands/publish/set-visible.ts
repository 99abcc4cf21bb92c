// Takes a document or news off the site, or puts it on again. Rows and files stay.
import { type Desk, Refused } from './context.ts';
import { kindOf } from './kind.ts';
import { findNews, tellOfWaiting } from './news.ts';
import { recorded } from './recorded.ts';

/** @throws Refused when the kind is not known or nothing of it has that name */
export async function setVisible(desk: Desk, kind: string, name: string, isVisible: boolean): Promise<void> {
  const found = await changed(desk, kind, name, isVisible);
  if (!found) throw new Refused([`there is no ${kind} ${name}: "npm run publish -- list ${kind}" shows their ids`]);
  desk.say(`${isVisible ? 'Published again' : 'Unpublished'}: ${found.title}`);
  if (isVisible && found.published_at) tellOfWaiting(desk, found.published_at);
}

async function changed(
  desk: Desk,
  kind: string,
  name: string,
  isVisible: boolean,
): Promise<{ title: string; published_at?: string } | undefined> {
  const { database } = desk;
  const deed = isVisible ? 'published again' : 'unpublished';
  if (kindOf(kind) === 'document') {
    const found = await database.selectFrom('documents').select(['id', 'title']).where('id', '=', name).executeTakeFirst();
    if (!found) return undefined;
    await recorded(desk, `document ${found.id}`, deed, (transaction) =>
      transaction.updateTable('documents').set({ is_active: isVisible }).where('id', '=', found.id).execute(),
    );
    return found;
  }
  const found = await findNews(database, name);
  if (!found) return undefined;
  await recorded(desk, `news ${found.id}`, deed, (transaction) =>
    transaction.updateTable('news').set({ is_published: isVisible }).where('id', '=', found.id).execute(),
  );
  return found;
}
