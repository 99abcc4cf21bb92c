// Unpacks an archive and verifies it against its manifest.
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { extract } from 'tar';
import { fingerprintsUnder } from './fingerprint.ts';
import { MANIFEST, type Manifest, pathOfTable, readManifest } from './manifest.ts';

/** @throws when the archive is damaged, saying how */
export async function openArchive(archive: string, folder: string): Promise<Manifest> {
  try {
    await unpack(archive, folder);
    const manifest = readManifest(await readFile(join(folder, MANIFEST), 'utf8'));
    const faults = [...missingTables(manifest), ...differences(manifest.files, await fingerprintsUnder(folder))];
    if (faults.length > 0) throw new Error(faults.join('; '));
    return manifest;
  } catch (cause) {
    throw new Error(`The archive ${archive} cannot be restored, and nothing was changed. Take another backup.`, { cause });
  }
}

/** @param expected the number of rows; 0 for a table that the archive does not have */
export async function* linesOf(file: string, expected: number): AsyncGenerator<Record<string, unknown>> {
  if (expected === 0) return;
  const handle = await open(file);
  try {
    let count = 0;
    for await (const line of handle.readLines()) {
      count += 1;
      yield JSON.parse(line);
    }
    if (count !== expected) throw new Error(`${file} has ${count} rows where its manifest says ${expected}`);
  } finally {
    await handle.close();
  }
}

async function unpack(archive: string, folder: string): Promise<void> {
  try {
    await extract({ file: archive, cwd: folder, strict: true, filter: (_path, entry) => !('type' in entry) || isPlain(entry.type) });
  } catch (cause) {
    // The words of the unpacking library explain nothing. A full disk does.
    throw new Error('It is damaged, or no archive at all.', { cause: cause instanceof Error && 'syscall' in cause ? cause : undefined });
  }
}

/** Links and devices are not unpacked. The verification then reports the file as missing. */
function isPlain(type: string): boolean {
  return type === 'File' || type === 'OldFile' || type === 'Directory';
}

function missingTables({ rows, files }: Manifest): string[] {
  return Object.keys(rows)
    .map(pathOfTable)
    .filter((path) => !(path in files))
    .map((path) => `${path} is missing`);
}

function differences(expected: Manifest['files'], found: Manifest['files']): string[] {
  const changed = Object.entries(expected).flatMap(([path, { sha256 }]) => {
    if (!found[path]) return [`${path} is missing`];
    return found[path].sha256 === sha256 ? [] : [`${path} is not what was backed up`];
  });
  const foreign = Object.keys(found).filter((path) => path !== MANIFEST && !(path in expected));
  return [...changed, ...foreign.map((path) => `${path} was added afterwards`)];
}
