// `npm run restore -- FILE`: restores a backup into an empty database, or with --replace in place of the present rows.
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { type Restored, refuseNewer, restoreRows } from '../database/backup/restore-rows.ts';
import type { DataKey } from '../database/encryption/data-key.ts';
import { openDatabase } from '../database/open.ts';
import type { EncryptionSettings } from '../database/open-encrypted.ts';
import { FILE_NAME } from '../database/sqlite.ts';
import { actorOf, actorOption } from './audit/actor.ts';
import { type Manifest, pathOfTable } from './backup/manifest.ts';
import { notesOn } from './backup/notes-on-restore.ts';
import { linesOf, openArchive } from './backup/open-archive.ts';
import { restoreFiles } from './backup/restore-files.ts';
import { addKeys, keysToAdd } from './backup/restore-keys.ts';
import { summaryOf } from './backup/summary.ts';
import { commandSettings } from './context.ts';
import { runProgram } from './run-program.ts';

const OWNER_ONLY = 0o077;

interface Options {
  replace?: boolean;
  withoutKeys?: boolean;
}

const command = new Command('restore')
  .description('Brings back what a backup holds. Stop the server first. Either database takes backups of either.')
  .argument('<file>', 'an archive that `npm run backup` made')
  .option(
    '--replace',
    'empties every table first: what is there now is lost, except the audit trail, what was erased, and the ends of newsletter subscriptions',
  )
  .option('--without-keys', 'also where keys are missing: what they encrypt stays closed')
  .addOption(actorOption());

async function restore(file: string, { replace = false, withoutKeys = false }: Options): Promise<void> {
  const settings = commandSettings();
  const archive = resolve(file);
  if ((await stat(archive)).isDirectory()) throw new Error(`${archive} is a folder: name the archive itself.`);
  process.umask(OWNER_ONLY);
  const isFolderMade = (await mkdir(settings.dataDirectory, { recursive: true })) !== undefined;
  const opened = await mkdtemp(join(settings.dataDirectory, '.restoring-'));
  try {
    const manifest = await openArchive(archive, opened);
    refuseNewer(manifest.migrations);
    const keys = await keysToAdd(settings, { manifest, opened, mayLackKeys: withoutKeys });
    const restored = await fill(settings, { manifest, opened, keys, isReplacing: replace });
    console.log([`Restored ${summaryOf(manifest)}: everything as of ${manifest.begun_at}.`, ...notesOn(restored, manifest)].join('\n'));
  } finally {
    // A failed unpacking may still write its last files.
    await rm(opened, { recursive: true, force: true, maxRetries: 10 });
    if (isFolderMade && (await readdir(settings.dataDirectory)).length === 0) await rmdir(settings.dataDirectory);
  }
}

interface Filling {
  manifest: Manifest;
  /** The folder with the unpacked, verified archive. */
  opened: string;
  /** The keys of the archive. */
  keys: DataKey[];
  isReplacing: boolean;
}

/** Keys and files change last, once every row is inserted. They change back if the transaction fails. */
async function fill(settings: EncryptionSettings, { manifest, opened, keys, isReplacing }: Filling): Promise<Restored> {
  const isMade = !settings.databaseUrl && !existsSync(join(settings.dataDirectory, FILE_NAME));
  const database = await openDatabase(settings);
  const undo: (() => void | Promise<void>)[] = [];
  try {
    return await restoreRows(database, {
      isReplacing,
      entry: {
        actor: actorOf('npm run restore'),
        action: 'restore',
        subject: summaryOf(manifest),
        detail: `backup of ${manifest.begun_at}`,
      },
      rowsOf: (table) => linesOf(join(opened, pathOfTable(table)), manifest.rows[table] ?? 0),
      async alongside() {
        undo.push(addKeys(settings, keys));
        undo.push(await restoreFiles(opened, settings.dataDirectory));
      },
    });
  } catch (cause) {
    for (const step of undo.toReversed()) await step();
    if (!isMade) throw cause;
    throw new Error('The restore failed. All that it leaves in DATA_DIR is an empty database, which was not there before.', { cause });
  } finally {
    await database.destroy();
  }
}

await runProgram(command.action(restore));
