// Puts a backup's document files into the data folder, each whole or not at all. Called by `npm run restore`.
import { mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DOCUMENTS_FOLDER } from './manifest.ts';

/** @param opened the folder in which the archive lies open, on the same disk as the data folder, so that a file moves in one step */
export async function restoreDocuments(opened: string, dataDirectory: string): Promise<void> {
  const [from, to] = [join(opened, DOCUMENTS_FOLDER), join(dataDirectory, DOCUMENTS_FOLDER)];
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) await rename(join(from, name), join(to, name));
}
