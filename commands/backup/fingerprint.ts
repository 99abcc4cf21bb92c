// The size and SHA-256 of every file in a folder. A backup writes them to the manifest, and a restore verifies them.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Manifest } from './manifest.ts';

type Fingerprints = Manifest['files'];

export async function fingerprintsUnder(folder: string): Promise<Fingerprints> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  const fingerprints: Fingerprints = {};
  for (const path of paths.sort()) fingerprints[path] = await fingerprintOf(join(folder, path));
  return fingerprints;
}

async function fingerprintOf(file: string): Promise<Fingerprints[string]> {
  const hash = createHash('sha256');
  let bytes = 0;
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  });
  return { bytes, sha256: hash.digest('hex') };
}
