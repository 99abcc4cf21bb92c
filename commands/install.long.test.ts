// What installs the dependencies, with the real npm, on packages of the test's own: everything is there afterwards, whatever the environment says.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { KNOWN_BINARIES, NODE_VERSION } from './node-binary.mjs';
import { ROOT } from './prepare.mjs';

/** What the server needs, and what only the build needs. */
const RUNS = 'of-the-server';
const BUILDS = 'of-the-build';

/** Each leaves the second half out, or sends it elsewhere, where nobody says otherwise. */
const ENVIRONMENTS = [
  { NODE_ENV: 'production' },
  { npm_config_omit: 'dev' },
  { npm_config_production: 'true' },
  { CI: 'true', NODE_ENV: 'production', npm_config_omit: 'dev optional', npm_config_prefix: 'elsewhere' },
];

for (const environment of ENVIRONMENTS) {
  test(`everything is installed with ${Object.keys(environment).join(', ')} set`, (context) => {
    const folder = smallProject(context);
    const { status, stderr } = install(folder, environment);
    assert.equal(status, 0, stderr);
    for (const name of [RUNS, BUILDS]) assert.ok(existsSync(join(folder, 'node_modules', name, 'package.json')), name);
    assert.equal(install(folder, environment).stderr, '', 'there is nothing left to do');
  });
}

test('a package that went missing since is installed again', (context) => {
  const folder = smallProject(context);
  install(folder, {});
  rmSync(join(folder, 'node_modules', BUILDS));
  assert.match(install(folder, {}).stderr, /^Installing dependencies/);
  assert.ok(existsSync(join(folder, 'node_modules', BUILDS, 'package.json')));
});

/** In a folder with a space in its name. Its packages lie beside it, so that no registry is asked. */
function smallProject(context: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), 'a site '));
  context.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const path of ['commands', 'server/pages']) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  const node = {
    packages: Object.fromEntries(
      Object.entries(KNOWN_BINARIES).map(([name, integrity]) => [`node_modules/${name}`, { version: NODE_VERSION, integrity }]),
    ),
  };
  for (const name of [RUNS, BUILDS, 'node']) {
    mkdirSync(join(folder, 'packages', name, 'node_modules'), { recursive: true });
    writeFileSync(join(folder, 'packages', name, 'package.json'), JSON.stringify({ name, version: '1.0.0' }));
    writeFileSync(join(folder, 'packages', name, 'node_modules/.package-lock.json'), JSON.stringify(node));
  }
  const [dependencies, devDependencies] = [[RUNS, 'node'], [BUILDS]].map((names) =>
    Object.fromEntries(names.map((name) => [name, `file:packages/${name}`])),
  );
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'site', private: true, type: 'module', dependencies, devDependencies, allowScripts: {} }),
  );
  return folder;
}

function install(folder: string, environment: NodeJS.ProcessEnv) {
  const words = ['--input-type=module', '--eval', "await (await import('./commands/prepare.mjs')).install()"];
  return spawnSync(process.execPath, words, {
    cwd: folder,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...environment },
  });
}
