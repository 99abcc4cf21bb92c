// Bundles the modules that render pages on demand into one. Astro would load each with its first request, which fails once the folder of the build is removed.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const ENTRY = 'entry.mjs';

/** @param folder the server modules of `astro build` */
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
