// The software bill of materials in CycloneDX 1.6, from the lockfile alone: the same lockfile gives the same bill.
// npm's own `npm sbom` was tried and left: with `--omit=dev` npm 11.19 leaves out packages that run as soon as something of the
// build asks for them too (react, nodemailer, yaml), and without it stops at a tool's dependency.
import { createHash } from 'node:crypto';
import { v5 as uuidOf } from 'uuid';
import project from '../../package.json' with { type: 'json' };
import { type LockedPackage, readLockfile } from './lockfile.ts';

/** RFC 9562 6.6: names below it are addresses; ours is the hash of what the bill names. */
const URL_NAMESPACE = '6ba7b811-9dad-11d1-80b4-00c04fd430c8';

export function makeSbom(packages = readLockfile()) {
  const running = new Map(packages.filter(({ isRuntime }) => isRuntime).map((one) => [one.path, one]));
  const product = { 'bom-ref': project.name, type: 'application', name: project.name, version: project.version };
  const directly = Object.keys(project.dependencies).map((name) => `node_modules/${name}`);
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${uuidOf(fingerprintOf(running), URL_NAMESPACE)}`,
    version: 1,
    metadata: { lifecycles: [{ phase: 'pre-build' }], component: product },
    components: [...running.values()].map(componentOf),
    dependencies: [
      { ref: project.name, dependsOn: directly.sort() },
      ...[...running.values()].map((one) => ({ ref: one.path, dependsOn: neededBy(one, running) })),
    ],
  };
}

function componentOf({ path, name, version, license = '', integrity = '', optional }: LockedPackage) {
  const isOneLicence = /^[\w.-]+$/.test(license);
  return {
    'bom-ref': path,
    type: 'library',
    name,
    version,
    scope: optional ? 'optional' : 'required',
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace(/^sha512-/, ''), 'base64').toString('hex') }],
    licenses: isOneLicence ? [{ license: { id: license } }] : [{ expression: license.replace(/^\((.*)\)$/, '$1') }],
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
  };
}

/** @returns paths, found as Node finds packages: in the package's own node_modules, then in each folder above */
function neededBy(one: LockedPackage, running: Map<string, LockedPackage>): string[] {
  const names = Object.keys({ ...one.dependencies, ...one.optionalDependencies, ...one.peerDependencies });
  const folders = foldersAbove(one.path);
  return names.flatMap((name) => folders.map((folder) => folder + name).find((path) => running.has(path)) ?? []).sort();
}

function foldersAbove(path: string): string[] {
  const parents = path.split('/node_modules/');
  return parents
    .map((_, index) => `${parents.slice(0, parents.length - index).join('/node_modules/')}/node_modules/`)
    .concat('node_modules/');
}

function fingerprintOf(running: Map<string, LockedPackage>): string {
  const hash = createHash('sha256').update(`${project.name}@${project.version}\n`);
  for (const { path, integrity } of running.values()) hash.update(`${path} ${integrity}\n`);
  return hash.digest('hex');
}
