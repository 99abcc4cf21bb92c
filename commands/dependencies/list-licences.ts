// The page docs/licences.md: everything that runs or is shipped, with version and licence.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import project from '../../package.json' with { type: 'json' };
import { ROOT } from '../prepare.mjs';
import { ALLOWED_LICENCES } from './allowed-licences.ts';
import { type LicensedPackage, licencesIn, makeBill } from './bill-of-materials.ts';

/** Needed by the build alone, but every visitor gets the typefaces. */
const TYPEFACES = Object.keys(project.devDependencies).filter((name) => name.startsWith('@fontsource'));

/** What runs, and the typefaces. */
export function shippedPackages(bill = makeBill()): LicensedPackage[] {
  const typefaces = TYPEFACES.map((name) => {
    const { version, license } = JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8'));
    return { name, version, licence: license };
  });
  return [...licencesIn(bill), ...typefaces];
}

export function licencesPage(packages: LicensedPackage[]): string {
  const rows = packages.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  return [
    '# Licences of what this product stands on',
    '',
    '`npm run licences` writes this page from `package-lock.json`: do not edit it by hand. It names what runs with the site, for every system that it can be installed on, and the typefaces that the build cuts. Each licence is one of those in `commands/dependencies/allowed-licences.ts`. Node itself is MIT, with parts under [licences of their own](https://github.com/nodejs/node/blob/main/LICENSE).',
    '',
    '| licence | packages | what it asks |',
    '|---|---|---|',
    ...Object.entries(ALLOWED_LICENCES).flatMap(([licence, asks]) => countOf(licence, packages, asks)),
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...[...new Set(rows)].sort((one, other) => (one < other ? -1 : 1)),
    '',
  ].join('\n');
}

function countOf(licence: string, packages: LicensedPackage[], asks: string): string[] {
  const count = new Set(packages.filter((one) => one.licence?.split(/[() ]/).includes(licence)).map(({ name }) => name)).size;
  return count === 0 ? [] : [`| ${licence} | ${count} | ${asks} |`];
}
