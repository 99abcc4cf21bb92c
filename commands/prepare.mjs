// Prepares a clone: installs what is missing, builds what is stale. Runs on any Node from 20, before dependencies exist.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { builtFrom, currentBuild, isAnythingBuilt } from '../server/pages/current-build.mjs';
import { inputOfBuild } from './build/input.mjs';
import { hashOf } from './hash-of.mjs';
import { whileAlone } from './lock.mjs';
import { judgeNode } from './node-binary.mjs';
import { NODE, ROOT } from './root.mjs';

export { NODE, ROOT };

/** Turns off Astro's telemetry. */
export const QUIET = { ASTRO_TELEMETRY_DISABLED: '1' };

const INSTALLED_FROM = join(ROOT, 'node_modules/.installed-from');
const PACKAGE_FILES = ['package.json', 'package-lock.json'];

/**
 * Installs what the build needs into this folder, whatever the environment says: NODE_ENV=production, omit=dev in an .npmrc or the
 * arguments of a surrounding `npm start` would leave out half of it.
 */
const NPM_WORDS = [`--prefix=${ROOT}`, '--include=dev', '--include=optional', '--no-global', '--no-audit', '--no-fund', '--loglevel=error'];

/** Installs the dependencies if the lockfile has changed or one is missing. Ends the process if that fails. */
export async function install() {
  if (isInstalled()) return;
  await whileAlone(() => {
    if (isInstalled()) return;
    say('Installing dependencies, which takes about a minute...');
    installAll();
  }).catch((cause) => fail(`The dependencies could not be installed: ${cause.message}`));
}

/**
 * Builds the site if any of its inputs has changed.
 * @returns whether the current build is up to date
 */
export function isBuilt() {
  if (isAnythingBuilt() && builtFrom(currentBuild()) === inputOfBuild()) return true;
  say('Building the site, which takes some twenty seconds...');
  return run(NODE, ['commands/build.ts', '--if-stale']);
}

/** Like isBuilt, but ends the process if the site cannot be built. */
export function build() {
  if (!isBuilt()) fail('The site could not be built. Read the lines above: they name the file and the remedy.');
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

function isInstalled() {
  const stamp = existsSync(INSTALLED_FROM) ? readFileSync(INSTALLED_FROM, 'utf8') : undefined;
  return stamp === hashOf(PACKAGE_FILES) && missingPackages().length === 0;
}

function installAll() {
  const input = hashOf(PACKAGE_FILES);
  if (!npm('ci', '--loglevel=silent')) {
    say('npm ci refused the lockfile (optional binaries of other systems are missing here): npm install takes it as it is');
    if (!npm('install', '--no-save')) throw new Error('read the lines above, then try again');
  }
  const { allowScripts } = project();
  // No other package runs an install script: see `.npmrc`.
  for (const name of Object.keys(allowScripts).filter((name) => allowScripts[name])) {
    if (!npm('rebuild', name, '--ignore-scripts=false')) throw new Error(`the install script of ${name} failed. Read the lines above`);
  }
  verifyNode();
  const missing = missingPackages();
  if (missing.length > 0) throw new Error(`npm left out ${missing.join(', ')}. Look at \`npm config list\``);
  writeFileSync(`${INSTALLED_FROM}.new`, input);
  renameSync(`${INSTALLED_FROM}.new`, INSTALLED_FROM);
}

/** @returns the packages of package.json that are not installed */
function missingPackages() {
  const { dependencies, devDependencies } = project();
  return Object.keys({ ...dependencies, ...devDependencies }).filter(
    (name) => !existsSync(join(ROOT, 'node_modules', name, 'package.json')),
  );
}

function project() {
  return JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
}

function npm(...words) {
  return run('npm', [...words.slice(0, 1), ...NPM_WORDS, ...words.slice(1)]);
}

/** Removes a Node with a wrong hash before it runs. For a system whose hash is not known, it warns and goes on. */
function verifyNode() {
  const folder = join(ROOT, 'node_modules/node');
  const { fault, isKnownToBeWrong } = judgeNode(folder);
  if (isKnownToBeWrong) {
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`${fault}. It was removed unused. Compare commands/node-binary.mjs with what the registry says, then try again`);
  }
  if (fault) say(`${fault}: compare it with https://nodejs.org/dist, and add its hash to commands/node-binary.mjs`);
}
