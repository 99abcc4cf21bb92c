// The hash of files and folders of the project; tells whether anything has changed.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

/** Generated files, which are no input of a build. */
const MADE = ['site/styles/fonts', 'generators/papers/fonts'];

/** @param paths relative to the project; a missing one counts as missing */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  return hash.digest('hex');
}

function filesUnder(path) {
  if (MADE.includes(path)) return [];
  const entries = readdirOrNothing(path);
  if (!entries) return existsSync(join(ROOT, path)) ? [path] : [];
  return entries.sort().flatMap((name) => filesUnder(`${path}/${name}`));
}

function readdirOrNothing(path) {
  try {
    return readdirSync(join(ROOT, path));
  } catch {
    return undefined;
  }
}
