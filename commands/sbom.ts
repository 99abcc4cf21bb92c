// `npm run sbom`: writes the software bill of materials (CycloneDX, JSON) of what runs with the site. -- FILE
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Command } from 'commander';
import { makeBill } from './dependencies/bill-of-materials.ts';
import { endWith } from './end-with.ts';

const command = new Command('sbom')
  .description('Writes a CycloneDX bill of everything that runs with the site, from the lockfile.')
  .argument('[file]', 'where to', 'dist/sbom.cdx.json');

async function write(file: string): Promise<void> {
  const path = resolve(file);
  const bill = makeBill();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(bill, null, 2)}\n`);
  console.log(`${path} names ${bill.components.length} packages.`);
}

await command.action(write).parseAsync().catch(endWith);
