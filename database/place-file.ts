// Puts a file of the data folder in place, whole or not at all, also when another process does the same.
import { randomUUID } from 'node:crypto';
import { rename } from 'node:fs/promises';

/** @param write writes the whole file to the path that it is given */
export async function placeFile(path: string, write: (path: string) => Promise<void>): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`;
  await write(unfinished);
  await rename(unfinished, path);
}
