// A copy of the tree whose content a test may change, to see what the build makes of it.
import { cpSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesOf } from './tree.ts';

/** @returns its folder, which the test removes */
export function copyOfTheTree(): string {
  const tree = mkdtempSync(join(tmpdir(), 'site-copy-'));
  for (const { path } of filesOf(
    /^(astro\.config\.mjs|tsconfig\.json|package\.json|(commands|content|contracts|papers|pictures|server|site)\/)/,
  )) {
    cpSync(path, join(tree, path), { recursive: true });
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(tree, 'node_modules'), 'dir');
  return tree;
}

/** Rewrites one file of the copy's content/. */
// biome-ignore lint/suspicious/noExplicitAny: a content file here is whatever its JSON says; the build checks it against its schema
export function change(tree: string, name: string, mend: (content: any) => unknown): void {
  const path = join(tree, 'content', name);
  writeFileSync(path, JSON.stringify(mend(JSON.parse(readFileSync(path, 'utf8')))));
}
