// The pictures of articles: under DATA_DIR/pictures, each named by its content and size, so that it never changes and is kept once.
import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placeFile } from './place-file.ts';

const HASH_CHARACTERS = 32;
const OWNER_ONLY = 0o700;

export function pictureFolder(dataDirectory: string): string {
  return join(dataDirectory, 'pictures');
}

/** @param webp its bytes as WebP, with its width and height in pixels */
export function pictureName(webp: { bytes: Uint8Array; width: number; height: number }): string {
  const hash = createHash('sha256').update(webp.bytes).digest('hex').slice(0, HASH_CHARACTERS);
  return `${hash}-${webp.width}x${webp.height}.webp`;
}

/** Puts a picture in place, whole or not at all, also when another process does the same. */
export async function placePicture(dataDirectory: string, name: string, bytes: Uint8Array): Promise<void> {
  await mkdir(pictureFolder(dataDirectory), { recursive: true, mode: OWNER_ONLY });
  await placeFile(join(pictureFolder(dataDirectory), name), (path) => writeFile(path, bytes));
}
