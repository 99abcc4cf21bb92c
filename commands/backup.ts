// `npm run backup -- FILE`: writes a snapshot of all rows and files into one archive while the server runs.
import { existsSync } from 'node:fs';
import { mkdtemp, open, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { Command } from 'commander';
import { create } from 'tar';
import { appendEntry } from '../database/audit/append-entry.ts';
import { KEY_FILE, readKeyFile } from '../database/encryption/key-file.ts';
import { keyFileOf } from '../database/open-encrypted.ts';
import { actorOption } from './audit/actor.ts';
import { gather } from './backup/gather.ts';
import { gatherKeys } from './backup/gather-keys.ts';
import { FILE_FOLDERS, MANIFEST, type Manifest, TABLES_FOLDER } from './backup/manifest.ts';
import { summaryOf } from './backup/summary.ts';
import { withContext } from './context.ts';
import { runProgram } from './run-program.ts';

/** The archive holds leads: only its owner may read it. */
const OWNER_ONLY = 0o077;

const command = new Command('backup')
  .description('Writes every row and every file of documents and articles into one archive, while the server runs.')
  .argument('<file>', 'the archive to make, e.g. backups/2025-12-01.tar.gz')
  .addOption(actorOption());

async function backUp(file: string): Promise<void> {
  const archive = resolve(file);
  process.umask(OWNER_ONLY);
  refuseTaken(archive);
  const making = await mkdtemp(`${archive}.making-`);
  try {
    const manifest = await gatherInto(making);
    const packed = join(making, 'packed');
    const holdsKeys = KEY_FILE in manifest.files;
    const parts = [MANIFEST, TABLES_FOLDER, ...FILE_FOLDERS, ...(holdsKeys ? [KEY_FILE] : [])];
    await create({ file: packed, gzip: true, cwd: making, portable: true, strict: true }, parts);
    await keep(packed, archive);
    console.log(`${archive} holds ${summaryOf(manifest)}.`);
    console.log(holdsKeys ? WITH_KEYS : WITHOUT_KEYS);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
}

const WITH_KEYS = `It also holds the keys that open them (${KEY_FILE}): who has this file reads everything. Set DATA_KEYS to keep the keys apart.`;
const WITHOUT_KEYS =
  'Names, addresses and messages in it are encrypted, and the keys are not in it: it can be restored only with DATA_KEYS as they are now.';

function refuseTaken(archive: string): void {
  if (existsSync(archive)) throw new Error(`${archive} is there already: name another file, so that no backup is lost.`);
  if (!existsSync(dirname(archive))) throw new Error(`The folder ${dirname(archive)} is not there: make it first.`);
}

function gatherInto(folder: string): Promise<Manifest> {
  return withContext('npm run backup', async ({ settings, database, actor }) => {
    await appendEntry(database, { actor, action: 'backup', subject: 'every table and document file' }, new Date());
    const keyFile = keyFileOf(settings);
    const keysBefore = keyFile ? readKeyFile(keyFile) : [];
    const addKeys = () => keyFile && gatherKeys(keyFile, folder, keysBefore);
    return await gather({ database, dataDirectory: settings.dataDirectory, folder, addKeys });
  });
}

/** The archive gets its name once all of it is on disk. */
async function keep(packed: string, archive: string): Promise<void> {
  await flush(packed);
  await rename(packed, archive);
  await flush(dirname(archive));
}

async function flush(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync();
  await handle.close();
}

await runProgram(command.action(backUp));
