// Copies the tree, so that a test can change its content and build it. The path has a space, as an operator's may have.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { currentBuild } from '../server/pages/current-build.mjs';
import { filesOf } from './tree.ts';

/** Such as the content that Astro has read: builds of two trees, which may run side by side, must not share it. */
const CACHES = new Set(['.astro', '.vite', '.cache']);

/** @returns the folder of the copy, which the test removes */
export function copyTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'site copy '));
  for (const { path } of filesOf(
    /^(astro\.config\.mjs|tsconfig\.json|package(-lock)?\.json|(commands|content|contracts|database|generators|science|server|site)\/)/,
  )) {
    cpSync(path, join(tree, path), { recursive: true });
  }
  linkPackages(join(process.cwd(), 'node_modules'), join(tree, 'node_modules'));
  return tree;
}

/** Everything that is installed, without the caches. */
function linkPackages(installed: string, folder: string): void {
  mkdirSync(folder);
  for (const name of readdirSync(installed)) if (!CACHES.has(name)) symlinkSync(join(installed, name), join(folder, name));
}

/** Copies the current build too, so that nothing is built in the copy. */
export function copyBuildTo(tree: string): void {
  const name = basename(currentBuild());
  cpSync(currentBuild(), join(tree, 'dist', name), { recursive: true });
  writeFileSync(join(tree, 'dist/current'), name);
}

/** Rewrites a file in the content/ of the copy. */
// biome-ignore lint/suspicious/noExplicitAny: a content file here is whatever its JSON says; the build checks it against its schema
export function change(tree: string, name: string, mend: (content: any) => unknown): void {
  const path = join(tree, 'content', name);
  writeFileSync(path, JSON.stringify(mend(JSON.parse(readFileSync(path, 'utf8')))));
}
