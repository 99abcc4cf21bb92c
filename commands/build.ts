// `npm run build`: makes the site in a new folder under dist/, checks it, and then makes it the current build.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILDS, builtFrom, makeCurrent, stampBuild } from '../server/pages/current-build.mjs';
import { agingStatements } from './build/aging-statements.ts';
import { checkFigures } from './build/check-figures.ts';
import { checkSite } from './build/check-site.ts';
import { inputOfBuild } from './build/input.mjs';
import { finishedBuilds, newBuildName, removeOldBuilds } from './build/kept-builds.ts';
import { makeSite } from './build/make-site.ts';
import { endWith } from './end-with.ts';
import { whileAlone } from './lock.mjs';

/** Reuses a finished build of the same input, such as the one before an upgrade that was rolled back. */
const isOnlyIfStale = process.argv.includes('--if-stale');
// Astro and React choose their edition by it, whatever the environment says.
process.env.NODE_ENV = 'production';

async function build(): Promise<void> {
  const input = inputOfBuild();
  const earlier = finishedBuilds().find((name) => builtFrom(join(BUILDS, name)) === input);
  makeCurrent(isOnlyIfStale && earlier ? earlier : await buildAside(input));
  await removeOldBuilds();
}

/** @returns the name of the finished build; a failed one is removed */
async function buildAside(input: string): Promise<string> {
  const name = newBuildName(input);
  const folder = join(BUILDS, name);
  try {
    await checkFigures();
    await makeSite(folder);
    await checkSite(folder);
    await listAgingStatements();
  } catch (cause) {
    await rm(folder, { recursive: true, force: true });
    throw cause;
  }
  stampBuild(folder, input);
  return name;
}

/** A reminder to the editors, and no fault of the build. */
async function listAgingStatements(): Promise<void> {
  const statements = await agingStatements(new Date());
  if (statements.length > 0)
    process.stderr.write(`Statements older than a year, to be checked against their source:\n  ${statements.join('\n  ')}\n`);
}

await whileAlone(build).catch(endWith);
