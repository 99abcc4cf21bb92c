// `npm run licences`: writes docs/licences.md from the lockfile, and refuses a licence that nobody allowed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAllowed } from './dependencies/allowed-licences.ts';
import { isShipped, licencesPage } from './dependencies/list-licences.ts';
import { readLockfile } from './dependencies/lockfile.ts';
import { fail, ROOT } from './prepare.mjs';

const packages = readLockfile();
const refused = packages.filter((one) => isShipped(one) && !isAllowed(one.license));
for (const { name, version, license } of refused) console.error(`${name} ${version}: ${license ?? 'no licence'}`);
if (refused.length > 0) {
  fail('Nobody allowed these licences. Read them; then add them to commands/dependencies/allowed-licences.ts, or do without the packages.');
}
writeFileSync(join(ROOT, 'docs/licences.md'), licencesPage(packages));
console.log(`docs/licences.md names ${packages.filter(isShipped).length} packages.`);
