// The builds under dist/. The newest three are kept, for a server that starts during a build and for a rollback.
import { mkdirSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { BUILDS, builtFrom, currentBuild } from '../../server/pages/current-build.mjs';

const KEPT = 3;
const HASH_CHARACTERS = 8;
const NAME = /^\d{8}T\d{9}Z-[0-9a-f]{8}$/;

/** @returns time and hash of the input, such as 20251201T093000123Z-1f2e3d4c: sorted names are builds by age */
export function newBuildName(input: string): string {
  return `${new Date().toISOString().replaceAll(/[-:.]/g, '')}-${input.slice(0, HASH_CHARACTERS)}`;
}

/** @returns names, newest first */
export function finishedBuilds(): string[] {
  return builds().filter(isFinished);
}

/** Removes unfinished builds too: the lock keeps other builds from running. */
export async function removeOldBuilds(): Promise<void> {
  const kept = [...finishedBuilds().slice(0, KEPT), basename(currentBuild())];
  const old = builds().filter((name) => !kept.includes(name));
  await Promise.all(old.map((name) => rm(join(BUILDS, name), { recursive: true, force: true })));
}

function builds(): string[] {
  mkdirSync(BUILDS, { recursive: true });
  return readdirSync(BUILDS)
    .filter((name) => NAME.test(name))
    .sort()
    .reverse();
}

function isFinished(name: string): boolean {
  return builtFrom(join(BUILDS, name)) !== undefined;
}
