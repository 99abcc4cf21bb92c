// The page docs/licences.md, written from the lockfile: everything that runs or is shipped, with version and licence.
import { ALLOWED_LICENCES } from './allowed-licences.ts';
import type { LockedPackage } from './lockfile.ts';

/** Installed for the build alone, but cut and sent to every visitor. */
const SHIPPED_BY_THE_BUILD = /^@fontsource/;

export function isShipped({ name, isRuntime }: LockedPackage): boolean {
  return isRuntime || SHIPPED_BY_THE_BUILD.test(name);
}

export function licencesPage(packages: LockedPackage[]): string {
  const shipped = packages.filter(isShipped);
  const rows = shipped.map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`);
  const distinct = [...new Set(rows)].sort((one, other) => (one < other ? -1 : 1));
  return [
    '# Licences of what this product stands on',
    '',
    'Written by `npm run licences` from `package-lock.json`: change nothing here by hand. It names what runs with the site, for every system that it can be installed on, and the typefaces that the build cuts. Each licence is one of those in `commands/dependencies/allowed-licences.ts`. Node itself is MIT, with parts under [licences of their own](https://github.com/nodejs/node/blob/main/LICENSE).',
    '',
    '| licence | packages | what it asks |',
    '|---|---|---|',
    ...Object.entries(ALLOWED_LICENCES).flatMap(([licence, asks]) => countOf(licence, shipped, asks)),
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...distinct,
    '',
  ].join('\n');
}

function countOf(licence: string, packages: LockedPackage[], asks: string): string[] {
  const count = new Set(packages.filter(({ license }) => license?.split(/[() ]/).includes(licence)).map(({ name }) => name)).size;
  return count === 0 ? [] : [`| ${licence} | ${count} | ${asks} |`];
}
