// An article as the desk and the commands see it: published or not, with its version.
import { type Database, NEWS_COLUMNS, type NewsRow } from '../../database/tables.ts';

export interface KeptNews extends NewsRow {
  version: number;
  updated_at: string | null;
}

export const KEPT_COLUMNS = [...NEWS_COLUMNS, 'version', 'updated_at'] as const;

export function findNews(database: Database, id: string): Promise<KeptNews | undefined> {
  return database.selectFrom('news').select(KEPT_COLUMNS).where('id', '=', id).executeTakeFirst();
}
