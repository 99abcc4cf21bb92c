// What a restore refuses: archives that are damaged, changed, newer, or do not fit. It says what is wrong, and changes nothing.
import assert from 'node:assert/strict';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { create, extract } from 'tar';
import { onSqlite, testOnBoth } from '../../test/databases.ts';
import { allOf, fillEveryTable } from '../../test/filled-tables.ts';
import { folder, run, withDataFolder } from '../../test/run-command.ts';
import { readManifest } from './manifest.ts';

testOnBoth('a backup of a newer version is refused, and so is a row that does not fit: nothing is changed', async (context, given) => {
  const home = await folder(context);
  const settings = await withDataFolder(context, given);
  await fillEveryTable(given.database);
  const archive = join(home, 'backup.tar.gz');
  await run('backup', [archive], settings);

  const newer = await repacked(archive, home, async (opened) => {
    const manifest = readManifest(await readFile(join(opened, 'manifest.json'), 'utf8'));
    await writeFile(join(opened, 'manifest.json'), JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '9999-later'] }));
  });
  const unfit = await repacked(archive, home, async (opened) => {
    const manifest = readManifest(await readFile(join(opened, 'manifest.json'), 'utf8'));
    await writeFile(join(opened, 'manifest.json'), JSON.stringify({ ...manifest, rows: { ...manifest.rows, documents: 2 } }));
  });
  const untouched = await allOf(given.database, 'news');
  await assert.rejects(run('restore', ['--replace', newer], settings), /newer version of this site \(9999-later\)/);
  await assert.rejects(run('restore', ['--replace', unfit], settings), /do not fit/);
  assert.deepEqual(await allOf(given.database, 'news'), untouched);
});

test('a damaged archive is refused with what is wrong, and nothing is changed', async (context) => {
  await onSqlite(async ({ database, settings }) => {
    const home = await folder(context);
    await fillEveryTable(database);
    const archive = join(home, 'backup.tar.gz');
    await run('backup', [archive], settings);
    const whole = await readFile(archive);
    const middle = Math.floor(whole.length / 2);

    const damaged: Record<string, Buffer> = {
      'cut short': whole.subarray(0, middle),
      'a byte changed': Buffer.concat([whole.subarray(0, middle), Buffer.from([(whole[middle] ?? 0) ^ 1]), whole.subarray(middle + 1)]),
      'no archive': Buffer.from('These are not the bytes of an archive.'),
      empty: Buffer.alloc(0),
    };
    for (const [how, bytes] of Object.entries(damaged)) {
      const file = join(home, `${how}.tar.gz`);
      await writeFile(file, bytes);
      const target = await folder(context);
      await assert.rejects(
        run('restore', [file], { ...settings, dataDirectory: target }),
        /cannot be restored, and nothing was changed/,
        how,
      );
      assert.deepEqual(await readdir(target), [], `${how}: the data folder is as empty as before`);
    }
  });
});

test('an archive with a file changed, left out or added is refused by the name of the file', async (context) => {
  await onSqlite(async ({ database, settings }) => {
    const home = await folder(context);
    await fillEveryTable(database);
    const archive = join(home, 'backup.tar.gz');
    await run('backup', [archive], settings);
    const tampering: [RegExp, (opened: string) => Promise<void>][] = [
      [/tables\/news\.jsonl is not what was backed up/, (opened) => writeFile(join(opened, 'tables/news.jsonl'), '')],
      [/tables\/contacts\.jsonl is missing/, (opened) => rm(join(opened, 'tables/contacts.jsonl'))],
      [/documents\/more\.pdf was added afterwards/, (opened) => writeFile(join(opened, 'documents/more.pdf'), 'x')],
      [/manifest\.json/, (opened) => rm(join(opened, 'manifest.json'))],
    ];
    for (const [message, tamper] of tampering) {
      const target = { ...settings, dataDirectory: await folder(context) };
      await assert.rejects(run('restore', [await repacked(archive, home, tamper)], target), message);
    }
  });
});

async function repacked(archive: string, home: string, change: (opened: string) => Promise<void>): Promise<string> {
  const opened = await mkdtemp(join(home, 'opened-'));
  await extract({ file: archive, cwd: opened });
  await change(opened);
  const file = `${opened}.tar.gz`;
  await create({ file, gzip: true, cwd: opened }, await readdir(opened));
  return file;
}
