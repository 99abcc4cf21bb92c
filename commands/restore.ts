// `npm run restore -- FILE`: brings back what a backup holds, into an empty database, or with --replace in place of what is there.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { type Restored, refuseOccupied, restoreRows } from '../database/backup/restore-rows.ts';
import { openSealed } from '../database/open-sealed.ts';
import { registerKeys } from '../database/sealing/data-keys.ts';
import { sealPlainRows } from '../database/sealing/seal-plain-rows.ts';
import type { Settings } from '../server/settings.ts';
import { actorOf, actorOption } from './audit/actor.ts';
import { type Manifest, pathOfTable } from './backup/manifest.ts';
import { linesOf, openArchive } from './backup/open-archive.ts';
import { restoreDocuments } from './backup/restore-documents.ts';
import { restoreKeys } from './backup/restore-keys.ts';
import { summaryOf } from './backup/summary.ts';
import { endWith } from './end-with.ts';
import { commandSettings } from './with-data.ts';

const OWNER_ONLY = 0o077;

interface Options {
  replace?: boolean;
  withoutKeys?: boolean;
}

const command = new Command('restore')
  .description('Brings back what a backup holds. Stop the server first. Either database takes backups of either.')
  .argument('<file>', 'an archive that `npm run backup` made')
  .option('--replace', 'empties every table first: what is there now is lost, except the audit trail and what was erased')
  .option('--without-keys', 'also where keys are missing: what they seal stays closed')
  .addOption(actorOption());

async function restore(file: string, { replace = false, withoutKeys = false }: Options): Promise<void> {
  const settings = commandSettings();
  process.umask(OWNER_ONLY);
  await mkdir(settings.dataDirectory, { recursive: true });
  const opened = await mkdtemp(join(settings.dataDirectory, '.restoring-'));
  try {
    const manifest = await openArchive(resolve(file), opened);
    await restoreKeys(settings, { manifest, opened, mayLackKeys: withoutKeys });
    const { erasedAgain } = await fill(settings, { manifest, opened, isReplacing: replace });
    console.log(`Restored ${summaryOf(manifest)}: everything as of ${manifest.begun_at}.`);
    if (erasedAgain > 0) console.log(`Left out: ${erasedAgain} of them, which were erased after the backup was made.`);
  } finally {
    // Unpacking that failed may still be writing its last files.
    await rm(opened, { recursive: true, force: true, maxRetries: 10 });
  }
}

interface Filling {
  manifest: Manifest;
  /** The folder in which the archive lies open, verified. */
  opened: string;
  isReplacing: boolean;
}

/** Files first: a file without its row is invisible, a row without its file is a broken download. */
async function fill(settings: Settings, { manifest, opened, isReplacing }: Filling): Promise<Restored> {
  const { database, keyring } = await openSealed(settings, { warn: console.error, mayLackKeys: true });
  try {
    if (!isReplacing) await refuseOccupied(database);
    await restoreDocuments(opened, settings.dataDirectory);
    const restored = await restoreRows(database, {
      migrations: manifest.migrations,
      isReplacing,
      entry: {
        actor: actorOf('npm run restore'),
        action: 'restore',
        subject: summaryOf(manifest),
        detail: `backup of ${manifest.begun_at}`,
      },
      rowsOf: (table) => linesOf(join(opened, pathOfTable(table)), manifest.rows[table] ?? 0),
    });
    await registerKeys(database, keyring);
    // An archive of a version that sealed nothing brings plain rows.
    await sealPlainRows(database, keyring);
    return restored;
  } finally {
    await database.destroy();
  }
}

await command.action(restore).parseAsync().catch(endWith);
