// Moves the files of a backup into the data folder, all or none.
import { lstat, mkdir, readdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { FILE_FOLDERS } from './manifest.ts';

const REPLACED_FOLDER = 'replaced';

/**
 * @param opened the folder with the unpacked archive, on the same disk as the data folder, so that a move is atomic
 * @returns a function that restores the previous files
 * @throws when a file cannot be moved; the previous files are restored then
 */
export async function restoreFiles(opened: string, dataDirectory: string): Promise<() => Promise<void>> {
  const moved: [from: string, to: string][] = [];
  const move = async (source: string, target: string) => {
    await rename(source, target);
    moved.push([source, target]);
  };
  const undo = async () => {
    for (const [source, target] of moved.toReversed()) await rename(target, source);
  };
  try {
    for (const folder of FILE_FOLDERS) {
      const [from, to, aside] = [join(opened, folder), join(dataDirectory, folder), join(opened, REPLACED_FOLDER, folder)];
      await mkdir(to, { recursive: true });
      await mkdir(aside, { recursive: true });
      for (const name of await readdir(from)) {
        if (await isFileThere(join(to, name))) await move(join(to, name), join(aside, name));
        await move(join(from, name), join(to, name));
      }
    }
  } catch (cause) {
    await undo();
    throw new Error('The files could not be put in their place, so nothing was restored.', { cause });
  }
  return undo;
}

/** @throws when the path exists and is not a file */
async function isFileThere(path: string): Promise<boolean> {
  try {
    if (!(await lstat(path)).isFile()) throw new Error(`${path} is in the way, and is no file: move it elsewhere.`);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw cause;
  }
}
