// A restore that is refused leaves the data folder and the rows as they were, whatever the reason.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { create, extract } from 'tar';
import { BACKED_UP_TABLES } from '../../database/backup/backed-up-tables.ts';
import { keyFilePath, makeKeyFile } from '../../database/encryption/key-file.ts';
import { type EncryptionSettings, openEncrypted } from '../../database/open-encrypted.ts';
import { onPostgres, onSqlite, type TestDatabase, testOnBoth } from '../../test/databases.ts';
import { allOf, fillEveryTable } from '../../test/filled-tables.ts';
import { folder, run, withDataFolder } from '../../test/run-command.ts';
import { readManifest } from './manifest.ts';

testOnBoth('a refused restore changes no row, no document file and no key', async (context, given) => {
  const { archive, home } = await archiveOf(context, given);
  await onTheSame(given, async (target) => {
    const settings = await withKeysOfItsKind(context, target);
    if (!settings.dataKeys) makeKeyFile(keyFilePath(settings.dataDirectory));
    await target.database.deleteFrom('data_keys').where('id', '=', 'test').execute();
    await fillEveryTable(target.database);
    await mkdir(join(settings.dataDirectory, 'documents'));
    await writeFile(join(settings.dataDirectory, 'documents/d1.pdf'), 'The file of the present');
    const before = await everything(target, settings);

    await assert.rejects(run('restore', [archive], settings), /already has rows .*--replace/);
    assert.deepEqual(await everything(target, settings), before, 'occupied');

    const newer = await repacked(archive, home, (manifest) => ({ ...manifest, migrations: [...manifest.migrations, '9999-later'] }));
    await assert.rejects(run('restore', ['--replace', newer], settings), /newer version of this site \(9999-later\)/);
    assert.deepEqual(await everything(target, settings), before, 'newer');

    const unfit = await repacked(archive, home, (manifest) => ({ ...manifest, rows: { ...manifest.rows, documents: 2 } }));
    await assert.rejects(run('restore', ['--replace', unfit], settings), /do not fit .*nothing was restored/);
    assert.deepEqual(await everything(target, settings), before, 'unfit');
  });
});

testOnBoth('where a document file cannot be put in its place, rows, keys and the other files stay as they were', async (context, given) => {
  const { archive } = await archiveOf(context, given);
  await onTheSame(given, async (target) => {
    const settings = await withKeysOfItsKind(context, target);
    await mkdir(join(settings.dataDirectory, 'documents'));
    await writeFile(join(settings.dataDirectory, 'documents/d1.pdf'), 'The file of the present');
    // A file cannot take the place of a folder that holds something, and this one cannot be moved away.
    await mkdir(join(settings.dataDirectory, 'documents/d2.pdf/inside'), { recursive: true });
    const before = await everything(target, settings);
    await assert.rejects(run('restore', [archive], settings), /nothing was restored.*d2\.pdf is in the way/s);
    assert.deepEqual(await everything(target, settings), before);
  });
});

test('a refused restore into an empty folder says that it leaves an empty database, and leaves nothing else', (context) =>
  onSqlite(async (given) => {
    const { archive, home } = await archiveOf(context, given);
    const settings = { ...given.settings, dataDirectory: await folder(context), dataKeys: undefined };
    const newer = await repacked(archive, home, (manifest) => ({ ...manifest, migrations: ['9999-later'] }));
    await assert.rejects(run('restore', [newer], settings), /newer version/);
    assert.deepEqual(await readdir(settings.dataDirectory), []);
    const unfit = await repacked(archive, home, (manifest) => ({ ...manifest, rows: { ...manifest.rows, news: 2 } }));
    await assert.rejects(run('restore', [unfit], settings), /All that it leaves in DATA_DIR is an empty database.*do not fit/s);
    assert.deepEqual(await readdir(settings.dataDirectory), ['site.db']);
  }));

async function archiveOf(context: TestContext, given: TestDatabase): Promise<{ archive: string; home: string }> {
  const home = await folder(context);
  const settings = await withKeysOfItsKind(context, given);
  const { database } = await openEncrypted(settings, { warn() {} });
  await database.deleteFrom('data_keys').where('id', '=', 'test').execute();
  await database.insertInto('news').values(NEWS).execute();
  await database.destroy();
  await mkdir(join(settings.dataDirectory, 'documents'));
  for (const name of ['d1.pdf', 'd2.pdf']) await writeFile(join(settings.dataDirectory, 'documents', name), `${name} of the backup`);
  const archive = join(home, 'backup.tar.gz');
  await run('backup', [archive], settings);
  return { archive, home };
}

/** The embedded database has its keys in a file, PostgreSQL in DATA_KEYS. */
async function withKeysOfItsKind(context: TestContext, given: TestDatabase): Promise<EncryptionSettings> {
  const settings = await withDataFolder(context, given);
  return given.dialect === 'sqlite' ? { ...settings, dataKeys: undefined } : settings;
}

const NEWS = {
  id: 'n9',
  title: 'Of the backup',
  slug: 'of-the-backup',
  excerpt: '',
  category: 'Science',
  image_url: null,
  published_at: '2025-12-01T09:30:00.123Z',
  is_published: true,
  body: '',
};

async function onTheSame({ dialect }: TestDatabase, body: (target: TestDatabase) => Promise<void>): Promise<void> {
  await (dialect === 'sqlite' ? onSqlite : onPostgres)(body);
}

async function everything({ database }: TestDatabase, { dataDirectory }: EncryptionSettings) {
  const rows: Record<string, unknown> = {};
  for (const table of BACKED_UP_TABLES) rows[table] = await allOf(database, table);
  const names = (await readdir(dataDirectory)).filter((name) => !name.startsWith('site.db')).sort();
  const documents: Record<string, string> = {};
  for (const entry of await readdir(join(dataDirectory, 'documents'), { withFileTypes: true })) {
    documents[entry.name] = entry.isFile() ? await readFile(join(dataDirectory, 'documents', entry.name), 'utf8') : 'a folder';
  }
  const keys = names.includes('data-keys') ? await readFile(keyFilePath(dataDirectory), 'utf8') : undefined;
  return { rows, names, documents, keys };
}

async function repacked(
  archive: string,
  home: string,
  change: (manifest: ReturnType<typeof readManifest>) => ReturnType<typeof readManifest>,
): Promise<string> {
  const opened = await mkdtemp(join(home, 'opened-'));
  await extract({ file: archive, cwd: opened });
  const path = join(opened, 'manifest.json');
  await writeFile(path, JSON.stringify(change(readManifest(await readFile(path, 'utf8')))));
  const file = `${opened}.tar.gz`;
  await create({ file, gzip: true, cwd: opened }, await readdir(opened));
  await rm(opened, { recursive: true });
  return file;
}
