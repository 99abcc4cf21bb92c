// Lets one process at a time install or build, whoever started it. Runs on any Node from 20, before dependencies exist.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './root.mjs';

const LOCK = join(ROOT, '.preparing');
const LOOK_MILLISECONDS = 200;
/** A holder writes its number as it makes the file: one that is empty for longer was killed in between. */
const EMPTY_MILLISECONDS = 10_000;

/**
 * Waits until no other process holds the lock. That of a process which ended without a word is taken over.
 * @throws when the folder cannot be written to
 */
export async function whileAlone(work) {
  let isWaiting = false;
  while (!takeLock()) {
    const holder = heldBy();
    if (!holder) rmSync(LOCK, { recursive: true, force: true });
    else if (!isWaiting) process.stderr.write(`Waiting for ${holder}, which installs or builds (if it does not, remove ${LOCK})...\n`);
    isWaiting = Boolean(holder);
    if (holder) await pause(LOOK_MILLISECONDS);
  }
  try {
    return await work();
  } finally {
    rmSync(LOCK, { force: true });
  }
}

function takeLock() {
  try {
    writeFileSync(LOCK, String(process.pid), { flag: 'wx' });
    return true;
  } catch (cause) {
    if (cause.code === 'EEXIST') return false;
    throw cause;
  }
}

/** @returns the process that holds the lock, or undefined where it has ended */
function heldBy() {
  try {
    const holder = Number(readFileSync(LOCK, 'utf8'));
    if (!holder) return Date.now() - statSync(LOCK).mtimeMs < EMPTY_MILLISECONDS ? 'another process' : undefined;
    return isAlive(holder) ? `process ${holder}` : undefined;
  } catch (cause) {
    // Let go since.
    if (cause.code === 'ENOENT') return 'another process';
    // The lock of an older version was a folder.
    if (cause.code === 'EISDIR') return undefined;
    throw cause;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return cause.code === 'EPERM';
  }
}
