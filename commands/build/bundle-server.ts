// Makes one module of what renders pages on demand: Astro loads each page with its first visitor, who would find nothing once the folder has gone.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const ENTRY = 'entry.mjs';

/** @param folder the server modules that `astro build` wrote */
export async function bundleServer(folder: string): Promise<void> {
  const entry = join(folder, ENTRY);
  await build({
    entryPoints: [entry],
    outfile: entry,
    allowOverwrite: true,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: `node${process.versions.node}`,
    logLevel: 'warning',
  });
  const parts = (await readdir(folder)).filter((name) => name !== ENTRY);
  await Promise.all(parts.map((name) => rm(join(folder, name), { recursive: true })));
}
