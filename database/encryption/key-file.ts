// The key file under DATA_DIR, used without DATA_KEYS. Only its owner can read it; each change is atomic.
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type DataKey, formatDataKey, makeDataKey, parseDataKeys } from './data-key.ts';

export const KEY_FILE = 'data-keys';
const OWNER_ONLY = 0o600;
const OWNER_ONLY_FOLDER = 0o700;
const ANYBODY = 0o007;
const GROUP = 0o070;

const HEAD = `# The keys that open the personal data of this site, one a line; the first encrypts what is new.
# Who has this file and a copy of the database reads every name, address and message; who loses it, nobody's.
# Keep a copy apart from the data. Change it with "npm run keys".
`;

export function keyFilePath(dataDirectory: string): string {
  return join(dataDirectory, KEY_FILE);
}

/**
 * Makes the file if there is none. If several processes start at once, one makes it and all read the same.
 * @returns whether this process made it
 * @throws when it cannot be made
 */
export function makeKeyFile(path: string, keys = [makeDataKey(new Date())]): boolean {
  mkdirSync(dirname(path), { recursive: true, mode: OWNER_ONLY_FOLDER });
  const unfinished = writeBeside(path, keys);
  try {
    // Unlike a rename, a link fails if the file exists.
    linkSync(unfinished, path);
    flushFolder(path);
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw new Error(`The key file ${path} could not be made. Set DATA_KEYS instead, as docs/deploying.md says.`, { cause });
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** @throws when it does not exist, is readable by anybody on the machine, or holds anything but keys */
export function readKeyFile(path: string): DataKey[] {
  refuseOpenToAnybody(path);
  const lines = readFileSync(path, 'utf8').split('\n');
  const { keys, faults } = parseDataKeys(
    lines.filter((line) => line.trim() !== '' && !line.startsWith('#')),
    path,
  );
  if (faults.length > 0) throw new Error(['The key file cannot be used:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
  return keys;
}

/**
 * Changes the keys of the file atomically, one change at a time.
 * @throws when another command is changing it
 */
export function changeKeyFile(path: string, change: (keys: DataKey[]) => DataKey[]): void {
  const lockFile = `${path}.changing`;
  lock(lockFile);
  try {
    renameSync(writeBeside(path, change(readKeyFile(path))), path);
    flushFolder(path);
  } finally {
    rmSync(lockFile, { force: true });
  }
}

function lock(lockFile: string): void {
  try {
    closeSync(openSync(lockFile, 'wx', OWNER_ONLY));
  } catch (cause) {
    throw new Error(`Another command is changing the keys. If none runs, one was cut off: remove ${lockFile} and try again.`, { cause });
  }
}

export function isOpenToGroup(path: string): boolean {
  return (statSync(path).mode & GROUP) !== 0;
}

function refuseOpenToAnybody(path: string): void {
  if ((statSync(path).mode & ANYBODY) === 0) return;
  throw new Error(`The key file ${path} can be read by anybody on this machine: close it with "chmod 600 ${path}", then start again.`);
}

/** The file is on disk before it gets its name. */
function writeBeside(path: string, keys: DataKey[]): string {
  const unfinished = `${path}.${randomBytes(6).toString('hex')}`;
  const file = openSync(unfinished, 'wx', OWNER_ONLY);
  try {
    writeSync(file, `${HEAD}${keys.map(formatDataKey).join('\n')}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return unfinished;
}

function flushFolder(path: string): void {
  const folder = openSync(dirname(path), 'r');
  fsyncSync(folder);
  closeSync(folder);
}
