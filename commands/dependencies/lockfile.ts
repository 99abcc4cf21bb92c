// What is installed, package by package, as package-lock.json says it. Read by the commands about dependencies and by checks.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { ROOT } from '../prepare.mjs';

const ranges = z.record(z.string(), z.string()).optional();

const entrySchema = z.object({
  name: z.string().optional(),
  version: z.string(),
  license: z.string().optional(),
  integrity: z.string().optional(),
  resolved: z.string().optional(),
  link: z.boolean().optional(),
  inBundle: z.boolean().optional(),
  dev: z.boolean().optional(),
  devOptional: z.boolean().optional(),
  optional: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
  dependencies: ranges,
  optionalDependencies: ranges,
  peerDependencies: ranges,
});

const lockfileSchema = z.object({ lockfileVersion: z.literal(3), packages: z.record(z.string(), entrySchema) });

export interface LockedPackage extends z.infer<typeof entrySchema> {
  /** Where it lies, such as `node_modules/tar`. */
  path: string;
  name: string;
  /** Whether it is there when the site runs, and not for building and testing alone. */
  isRuntime: boolean;
}

/** @returns every package but the project itself, by path */
export function readLockfile(text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8')): LockedPackage[] {
  const { packages } = lockfileSchema.parse(JSON.parse(text));
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({
      ...entry,
      path,
      name: entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      isRuntime: !entry.dev && !entry.devOptional,
    }));
}
