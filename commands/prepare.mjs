// Makes a fresh clone ready: installs what is missing, builds what is stale. Runs on any Node from 20, before dependencies exist.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { judgeNode } from './node-binary.mjs';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** The Node that comes with the dependencies: the product's own. */
export const NODE = join(ROOT, 'node_modules/node/bin/node');

/** Astro's tools would tell their makers how they are used. */
export const QUIET = { ASTRO_TELEMETRY_DISABLED: '1' };

const INSTALLED_FROM = join(ROOT, 'node_modules/.installed-from');
const BUILT_FROM = join(ROOT, 'dist/.built-from');
const LOCK = join(ROOT, '.preparing');
const LOCK_LOOK_MILLISECONDS = 200;
const BUILD_INPUTS = [
  'astro.config.mjs',
  'commands/build.ts',
  'commands/build',
  'commands/publish/first-page.ts',
  'package-lock.json',
  'tsconfig.json',
  'content',
  'contracts',
  'papers',
  'pictures',
  'site',
  'server/pages',
];

/** Installs the dependencies when the lockfile has changed since the last time. Ends the process when that fails. */
export async function install() {
  await once(INSTALLED_FROM, hashOf(['package.json', 'package-lock.json']), 'Installing dependencies, which takes about a minute', () => {
    if (!npm('ci', '--loglevel=silent')) {
      say('npm ci refused the lockfile (optional binaries of other systems are missing here): npm install takes it as it is');
      if (!npm('install', '--no-save')) fail('The dependencies could not be installed. Read the lines above, then try again.');
    }
    for (const name of allowedToRunScripts()) {
      if (!npm('rebuild', name, '--ignore-scripts=false'))
        fail(`The install script of ${name} failed. Read the lines above, then try again.`);
    }
    tellOfNode();
  });
}

/** Builds the site when anything that it is made of has changed. Ends the process when that fails. */
export async function build() {
  await once(BUILT_FROM, hashOf(BUILD_INPUTS), 'Building the site, which takes some twenty seconds', () => {
    if (!run(NODE, ['commands/build.ts'])) fail('The site could not be built. Read the lines above: they name the file and the remedy.');
  });
}

/** Runs a program in the project and waits for it. Its output goes to standard error. */
export function run(program, words, environment = {}) {
  const { status } = spawnSync(program, words, { cwd: ROOT, stdio: ['ignore', 2, 2], env: { ...process.env, ...QUIET, ...environment } });
  return status === 0;
}

export function say(text) {
  process.stderr.write(`${text}\n`);
}

export function fail(text) {
  say(text);
  process.exit(1);
}

function npm(...words) {
  return run('npm', ['--no-audit', '--no-fund', '--loglevel=error', ...words]);
}

/** No other package runs a script when it is installed: `.npmrc` says so. */
function allowedToRunScripts() {
  const { allowScripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  return Object.keys(allowScripts).filter((name) => allowScripts[name]);
}

/** A changed Node is thrown away before it runs. One for a system whose hash nobody noted is used, and that is said. */
function tellOfNode() {
  const folder = join(ROOT, 'node_modules/node');
  const { fault, isKnownToBeWrong } = judgeNode(folder);
  if (isKnownToBeWrong) {
    rmSync(folder, { recursive: true, force: true });
    fail(`${fault}. It was removed unused. Compare commands/node-binary.mjs with what the registry says, then try again.`);
  }
  if (fault) say(`${fault}: compare it with https://nodejs.org/dist, and add its hash to commands/node-binary.mjs`);
}

/** Does the work unless the stamp says that it was done for the same input; never twice at once. */
async function once(stamp, input, saying, work) {
  if (stampOf(stamp) === input) return;
  await whileAlone(() => {
    if (stampOf(stamp) === input) return;
    say(`${saying}...`);
    work();
    writeFileSync(stamp, input);
  });
}

async function whileAlone(work) {
  while (!takeLock()) await pause(LOCK_LOOK_MILLISECONDS);
  try {
    work();
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

function takeLock() {
  try {
    mkdirSync(LOCK);
    writeFileSync(join(LOCK, 'pid'), String(process.pid));
    return true;
  } catch {
    if (!isHeld()) rmSync(LOCK, { recursive: true, force: true });
    return false;
  }
}

function isHeld() {
  try {
    process.kill(Number(readFileSync(join(LOCK, 'pid'), 'utf8')), 0);
    return true;
  } catch (cause) {
    // The holder makes the folder first and writes its number next: between the two there is no file yet.
    return cause.code === 'EPERM' || cause.code === 'ENOENT';
  }
}

function stampOf(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

function hashOf(paths) {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  return hash.digest('hex');
}

/** Files that a build makes are no input of it. */
function filesUnder(path) {
  if (path === 'site/styles/fonts' || path === 'papers/fonts') return [];
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
