// Puts a backup's document files into the data folder, all or none.
import { lstat, mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { DOCUMENTS_FOLDER } from './manifest.ts';

const REPLACED_FOLDER = 'replaced-documents';

/**
 * @param opened the folder in which the archive lies open, on the same disk as the data folder, so that a file moves in one step
 * @returns what puts the files of before back
 * @throws when a file cannot be put in its place; those of before are back then
 */
export async function restoreDocuments(opened: string, dataDirectory: string): Promise<() => Promise<void>> {
  const [from, to, aside] = [join(opened, DOCUMENTS_FOLDER), join(dataDirectory, DOCUMENTS_FOLDER), join(opened, REPLACED_FOLDER)];
  const moved: [from: string, to: string][] = [];
  const move = async (source: string, target: string) => {
    await rename(source, target);
    moved.push([source, target]);
  };
  const undo = async () => {
    for (const [source, target] of moved.toReversed()) await rename(target, source);
  };
  await mkdir(to, { recursive: true });
  await mkdir(aside);
  try {
    for (const name of await readdir(from)) {
      if (await isFileThere(join(to, name))) await move(join(to, name), join(aside, name));
      await move(join(from, name), join(to, name));
    }
  } catch (cause) {
    await undo();
    throw new Error('The document files could not be put in their place, so nothing was restored.', { cause });
  }
  return undo;
}

/** @throws when something else than a file has the name */
async function isFileThere(path: string): Promise<boolean> {
  try {
    if (!(await lstat(path)).isFile()) throw new Error(`${path} is in the way, and is no file: move it elsewhere.`);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw cause;
  }
}
