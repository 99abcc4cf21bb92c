// Which build is served: dist/current names its folder. Each build has a folder of its own, and the name changes last, atomically.
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const BUILDS = fileURLToPath(new URL('../../dist/', import.meta.url));

const CURRENT = 'current';
/** Written last into a build that was checked: the hash of what it was made from. */
const STAMP = '.built-from';

/**
 * @param {string} builds where they lie
 * @returns {string} the absolute path of the current one, which stays the same build
 * @throws when nothing was built yet
 */
export function currentBuild(builds = BUILDS) {
  const name = join(builds, CURRENT);
  const folder = existsSync(name) && join(builds, readFileSync(name, 'utf8').trim());
  if (!folder || !existsSync(folder)) throw new Error('There is no built site: run npm run build');
  return folder;
}

export function isAnythingBuilt() {
  try {
    return Boolean(currentBuild());
  } catch {
    return false;
  }
}

/**
 * Servers that start from now on serve this build.
 * @param {string} name of a folder under dist/
 */
export function makeCurrent(name) {
  const aside = join(BUILDS, `${CURRENT}.${process.pid}`);
  writeFileSync(aside, `${name}\n`);
  renameSync(aside, join(BUILDS, CURRENT));
}

/**
 * @param {string} folder of a build
 * @param {string} input the hash of what it was made from
 */
export function stampBuild(folder, input) {
  writeFileSync(join(folder, STAMP), input);
}

/**
 * @param {string} folder of a build
 * @returns {string | undefined} the hash of what it was made from; none for a build that was not finished
 */
export function builtFrom(folder) {
  return existsSync(join(folder, STAMP)) ? readFileSync(join(folder, STAMP), 'utf8') : undefined;
}
