// A lock for installing and building, one process at a time. Runs on any Node from 20, before dependencies exist.
import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from './root.mjs';

const LOCK = join(ROOT, '.preparing');
const LOOK_MILLISECONDS = 200;
/** The holder writes its process id as it makes the file. If the file stays empty for longer, the holder was killed. */
const EMPTY_MILLISECONDS = 10_000;

/**
 * Waits until no other process holds the lock. The lock of a dead process is taken over.
 * @throws when the folder cannot be written
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

/** @returns the process that holds the lock, or undefined if it has ended */
function heldBy() {
  try {
    const holder = Number(readFileSync(LOCK, 'utf8'));
    if (!holder) return Date.now() - statSync(LOCK).mtimeMs < EMPTY_MILLISECONDS ? 'another process' : undefined;
    return isAlive(holder) ? `process ${holder}` : undefined;
  } catch (cause) {
    // Released meanwhile.
    if (cause.code === 'ENOENT') return 'another process';
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
