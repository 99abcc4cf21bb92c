// Which built scripts run once every island of a page runs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CLIENT } from './build.ts';

/** @returns the addresses of what wakes the islands, of their components and their renderer, and all that these import */
export function islandScripts(html: string): string[] {
  const found = new Set<string>();
  for (const [, address = ''] of html.matchAll(/(?:component-url|renderer-url|before-hydration-url|data-islands)="([^"]+)"/g))
    follow(address, found);
  return [...found];
}

function follow(address: string, found: Set<string>): void {
  if (found.has(address)) return;
  found.add(address);
  const text = readFileSync(join(CLIENT, address), 'utf8');
  for (const [, name = ''] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) follow(`/_astro/${name}`, found);
}
