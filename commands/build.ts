// `npm run build`: makes the site in a folder of its own under dist/, checks it as a whole, and only then names it the current one.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILDS, builtFrom, makeCurrent, stampBuild } from '../server/pages/current-build.mjs';
import { checkSite } from './build/check-site.ts';
import { inputOfBuild } from './build/input.mjs';
import { finishedBuilds, newBuildName, removeOldBuilds } from './build/kept-builds.ts';
import { makeSite } from './build/make-site.ts';
import { endWith } from './end-with.ts';
import { whileAlone } from './lock.mjs';

/** A build of the same input that is there already is taken, the one before an upgrade that was taken back, say. */
const isOnlyIfStale = process.argv.includes('--if-stale');
// Astro and React choose by it: what visitors get is the same whatever the environment says.
process.env.NODE_ENV = 'production';

async function build(): Promise<void> {
  const input = inputOfBuild();
  const earlier = finishedBuilds().find((name) => builtFrom(join(BUILDS, name)) === input);
  makeCurrent(isOnlyIfStale && earlier ? earlier : await buildAside(input));
  await removeOldBuilds();
}

/** @returns the name of the new build, which is whole; one that fails leaves nothing behind */
async function buildAside(input: string): Promise<string> {
  const name = newBuildName(input);
  const folder = join(BUILDS, name);
  try {
    await makeSite(folder);
    await checkSite(folder);
  } catch (cause) {
    await rm(folder, { recursive: true, force: true });
    throw cause;
  }
  stampBuild(folder, input);
  return name;
}

await whileAlone(build).catch(endWith);
