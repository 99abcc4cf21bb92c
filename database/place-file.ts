// Writes a file of the data folder atomically, also while another process writes the same file.
import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';

/** @param write writes the whole file to the given path */
export async function placeFile(path: string, write: (path: string) => Promise<void>): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  await write(unfinished);
  await rename(unfinished, path);
}
