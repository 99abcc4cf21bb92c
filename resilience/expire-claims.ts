// Expires the claims on notifications at once, where a test would wait half a minute.
import { openDatabase } from '../database/open.ts';

const LONG_AGO = '2000-01-01T00:00:00.000Z';

/** What a killed process had claimed, or could not complete, is due again. */
export async function expireClaims(dataDirectory: string): Promise<void> {
  const database = await openDatabase({ dataDirectory, databaseUrl: undefined });
  try {
    await database.updateTable('notifications').set({ due_at: LONG_AGO }).where('status', '=', 'waiting').execute();
  } finally {
    await database.destroy();
  }
}
