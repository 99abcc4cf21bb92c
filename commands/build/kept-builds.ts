// The builds that lie under dist/: the newest three, for who starts while another is made and for going back. Servers have read theirs into memory.
import { mkdirSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { BUILDS, builtFrom, currentBuild } from '../../server/pages/current-build.mjs';

const KEPT = 3;
const HASH_CHARACTERS = 8;
const NAME = /^\d{8}T\d{9}Z-[0-9a-f]{8}$/;

/** @returns when it is made and from what, such as 20251201T093000123Z-1f2e3d4c: names in order are builds in order */
export function newBuildName(input: string): string {
  return `${new Date().toISOString().replaceAll(/[-:.]/g, '')}-${input.slice(0, HASH_CHARACTERS)}`;
}

/** @returns names, newest first */
export function finishedBuilds(): string[] {
  return builds().filter(isFinished);
}

/** Takes what was broken off, too: nobody else builds now. */
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
