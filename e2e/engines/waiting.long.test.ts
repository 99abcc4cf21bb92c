// An answer that never comes: news, documents and search stop waiting, and show nothing that is outdated.
import documents from '../../content/documents.json' with { type: 'json' };
import news from '../../content/news.json' with { type: 'json' };
import search from '../../content/search.json' with { type: 'json' };
import { field } from './find.ts';
import { type Stage, scenario } from './scenario.ts';
import { expectShown } from './shown.ts';

/** The half minute that pages wait for an answer passes at once. */
const NO_PATIENCE = `
  const wait = setTimeout;
  globalThis.setTimeout = (work, milliseconds, ...words) => wait(work, milliseconds === 30_000 ? 500 : milliseconds, ...words);`;

scenario('the page stops waiting for news that never come', async (stage) => {
  stage.wire.prepare(NO_PATIENCE);
  stage.wire.hold(/^\/api\/news/);
  await withoutTable(stage, 'news', async () => {
    await stage.visit('/resources/news');
    await expectShown(stage, news.empty);
    await expectShown(stage, news.loading, false);
  });
});

scenario('the page stops waiting for documents that never come', async (stage) => {
  stage.wire.prepare(NO_PATIENCE);
  stage.wire.hold(/^\/api\/documents/);
  await withoutTable(stage, 'documents', async () => {
    await stage.visit('/resources/documents');
    await expectShown(stage, documents.notices.loadFailed.text);
    await expectShown(stage, documents.list.loading, false);
  });
});

scenario('a search that is never answered says so, and removes the results of the previous words', async (stage) => {
  stage.wire.prepare(NO_PATIENCE);
  stage.wire.hold(/^\/api\/search/);
  await stage.visit('/search?q=melatonin');
  await expectShown(stage, 'Controlled-Release Melatonin');
  await stage.window.fill(field(search.form.label), 'capping');
  await expectShown(stage, search.summary.failed);
  await expectShown(stage, 'Controlled-Release Melatonin', false);
});

/** The page comes without its list: its script has to request it. */
async function withoutTable({ site }: Stage, table: 'news' | 'documents', work: () => Promise<void>): Promise<void> {
  const rename = (from: string, to: string) => site.inDatabase((database) => database.schema.alterTable(from).renameTo(to).execute());
  await rename(table, `${table}_elsewhere`);
  try {
    await work();
  } finally {
    await rename(`${table}_elsewhere`, table);
  }
}
