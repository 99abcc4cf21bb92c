// The pictures of articles under DATA_DIR/pictures. The name holds the hash of the content: a file never changes.
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placeFile } from './place-file.ts';

const HASH_CHARACTERS = 32;
const OWNER_ONLY = 0o700;

export function pictureFolder(dataDirectory: string): string {
  return join(dataDirectory, 'pictures');
}

/** @param webp the bytes with width and height in pixels */
export function pictureName(webp: { bytes: Uint8Array; width: number; height: number }): string {
  const hash = createHash('sha256').update(webp.bytes).digest('hex').slice(0, HASH_CHARACTERS);
  return `${hash}-${webp.width}x${webp.height}.webp`;
}

/** Writes a picture atomically. */
export async function placePicture(dataDirectory: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(pictureFolder(dataDirectory), { recursive: true, mode: OWNER_ONLY });
  await placeFile(join(pictureFolder(dataDirectory), name), (path) => writeFile(path, bytes));
}
