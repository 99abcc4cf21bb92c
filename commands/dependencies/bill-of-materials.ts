// The CycloneDX bill of materials of what runs with the site. cyclonedx-npm makes it from the lockfile.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../prepare.mjs';

const COMMAND = [
  join(ROOT, 'node_modules/@cyclonedx/cyclonedx-npm/bin/cyclonedx-npm-cli.js'),
  ...'--package-lock-only --omit dev --flatten-components --output-reproducible --spec-version 1.6'.split(' '),
];
const OUTPUT_MAX_BYTES = 64 * 1024 * 1024;

const licenceSchema = z.union([
  z.object({ license: z.object({ id: z.string() }) }).transform(({ license }) => license.id),
  z.object({ expression: z.string() }).transform(({ expression }) => expression),
]);
const componentSchema = z.looseObject({
  group: z.string().optional(),
  name: z.string(),
  version: z.string(),
  purl: z.string(),
  properties: z.array(z.object({ name: z.string(), value: z.string() })),
  licenses: z.array(z.unknown()).default([]),
});
const billSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.literal('1.6'),
  components: z.array(componentSchema),
});
const lockfileSchema = z.object({ packages: z.record(z.string(), z.object({ integrity: z.string().optional() })) });

export interface LicensedPackage {
  name: string;
  version: string;
  /** An SPDX identifier or expression. */
  licence: string | undefined;
}

/** The same lockfile gives the same bill. cyclonedx-npm takes no hash from a lockfile without addresses, so the hashes are added here. */
export function makeBill() {
  const { status, stdout, stderr } = spawnSync(process.execPath, COMMAND, { cwd: ROOT, encoding: 'utf8', maxBuffer: OUTPUT_MAX_BYTES });
  if (status !== 0) throw new Error(`cyclonedx-npm failed: ${stderr}`);
  const { packages } = lockfileSchema.parse(JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')));
  const { components, ...bill } = billSchema.parse(JSON.parse(stdout));
  const hashOf = ({ properties }: z.infer<typeof componentSchema>) => {
    const path = properties.find(({ name }) => name === 'cdx:npm:package:path')?.value ?? '';
    return Buffer.from(packages[path]?.integrity?.replace(/^sha512-/, '') ?? '', 'base64').toString('hex');
  };
  return { ...bill, components: components.map((one) => ({ ...one, hashes: [{ alg: 'SHA-512', content: hashOf(one) }] })) };
}

export function licencesIn({ components }: ReturnType<typeof makeBill>): LicensedPackage[] {
  return components.map(({ group, name, version, licenses }) => ({
    name: group ? `${group}/${name}` : name,
    version,
    licence: licenceSchema.safeParse(licenses[0]).data,
  }));
}
