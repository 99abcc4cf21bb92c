// `npm run licences`: writes docs/licences.md, and refuses a licence that is not allowed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAllowed } from './dependencies/allowed-licences.ts';
import { licencesPage, shippedPackages } from './dependencies/list-licences.ts';
import { fail, ROOT } from './prepare.mjs';

const packages = shippedPackages();
const refused = packages.filter(({ licence }) => !isAllowed(licence));
for (const { name, version, licence } of refused) console.error(`${name} ${version}: ${licence ?? 'no licence'}`);
if (refused.length > 0) {
  fail('These licences are not allowed. Read them; then add them to commands/dependencies/allowed-licences.ts, or remove the packages.');
}
writeFileSync(join(ROOT, 'docs/licences.md'), licencesPage(packages));
console.log(`docs/licences.md names ${packages.length} packages.`);
