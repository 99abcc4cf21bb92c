// Unpublishes every sample document and article.
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { sampleDocument } from '../../content/schemas/samples.ts';
import { withEntry } from '../../database/audit/with-entry.ts';
import { readSampleNews } from '../../generators/samples/sample-news.ts';
import type { CommandContext } from '../context.ts';

const SAMPLES = 'content/samples';

export async function unpublishSamples({ database, actor, say }: CommandContext): Promise<void> {
  const documents = z.array(sampleDocument).parse(JSON.parse(await readFile(`${SAMPLES}/documents.json`, 'utf8')));
  const news = await readSampleNews(`${SAMPLES}/news`);
  const entry = { actor, action: 'publish' as const, subject: 'samples', detail: 'unpublished' };
  const counts = await withEntry(database, entry, async (transaction) => ({
    documents: await transaction
      .updateTable('documents')
      .set({ is_active: false })
      .where(
        'id',
        'in',
        documents.map(({ id }) => id),
      )
      .where('is_active', '=', true)
      .executeTakeFirst(),
    news: await transaction
      .updateTable('news')
      .set({ is_published: false })
      .where(
        'id',
        'in',
        news.map(({ id }) => id),
      )
      .where('is_published', '=', true)
      .executeTakeFirst(),
  }));
  say(`Unpublished: ${counts.documents.numUpdatedRows} sample documents and ${counts.news.numUpdatedRows} sample news`);
}
