// Finds the built scripts that run once every island of a page runs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'node-html-parser';
import { builtFiles, CLIENT } from './build.ts';

const ATTRIBUTES = ['component-url', 'renderer-url', 'before-hydration-url', 'data-islands'];

/** @returns the addresses of the script that wakes the islands, of their components and renderer, and of all imports of these */
export function islandScripts(html: string): string[] {
  const found = new Set<string>();
  for (const element of parse(html).querySelectorAll('astro-island, script[data-islands]'))
    for (const name of ATTRIBUTES) follow(element.getAttribute(name), found);
  return [...found];
}

function follow(address: string | undefined, found: Set<string>): void {
  if (!address || found.has(address)) return;
  found.add(address);
  const text = readFileSync(join(CLIENT, address), 'utf8');
  for (const [, name] of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) follow(`/_astro/${name}`, found);
}

/** @returns the scripts of the desk: its island, the renderer, and all imports of these. Its page is rendered on demand, so they go by name. */
export function deskScripts(): string[] {
  const found = new Set<string>();
  const entries = builtFiles('.js').filter((name) => /^_astro\/(Desk|client)\.[\w-]+\.js$/.test(name));
  for (const entry of entries) follow(`/${entry}`, found);
  return [...found];
}
