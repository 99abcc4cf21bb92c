// Takes a document or news off the site, or puts it on again. Rows and files stay.
import { type Desk, Refused } from './desk.ts';
import { findNews } from './news.ts';

/** @throws Refused when the kind is not known or nothing of it has that name */
export async function setVisible(desk: Desk, kind: string, name: string, isVisible: boolean): Promise<void> {
  const title = await changed(desk, kind, name, isVisible);
  if (title === undefined) throw new Refused([`there is no ${kind} ${name}: "npm run publish -- list ${kind}" shows their ids`]);
  desk.say(`${isVisible ? 'Published again' : 'Unpublished'}: ${title}`);
}

async function changed({ database }: Desk, kind: string, name: string, isVisible: boolean): Promise<string | undefined> {
  if (kind === 'document') {
    const row = await database
      .updateTable('documents')
      .set({ is_active: isVisible })
      .where('id', '=', name)
      .returning('title')
      .executeTakeFirst();
    return row?.title;
  }
  if (kind === 'news') {
    const found = await findNews(database, name);
    if (found) await database.updateTable('news').set({ is_published: isVisible }).where('id', '=', found.id).execute();
    return found?.title;
  }
  throw new Refused([`${kind} is not known: write document or news`]);
}
