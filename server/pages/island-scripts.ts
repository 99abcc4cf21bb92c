// Astro puts the script that brings islands to life into each page: as a file of its own it is fetched once, beside the page, and kept.
import { createHash } from 'node:crypto';

const HASH_CHARACTERS = 8;
/** When islands hydrate, and how: Astro's scripts follow Astro's style, before the first island. */
const ISLAND_SCRIPTS = /(?<=<style>astro-island[^<]*<\/style>)(?:<script>(?:(?!<\/script>)[\s\S])+<\/script>)+/;

export interface IslandScript {
  /** Names its content: another script, another address. */
  address: string;
  text: string;
}

/** @returns undefined for a page without islands */
export function islandScriptOf(html: string): IslandScript | undefined {
  const found = ISLAND_SCRIPTS.exec(html)?.[0];
  if (!found) return undefined;
  const text = found.replaceAll(/<\/?script>/g, '\n').trim();
  const hash = createHash('sha256').update(text).digest('base64url').replaceAll(/[-_]/g, '').slice(0, HASH_CHARACTERS);
  return { address: `/_astro/islands.${hash}.js`, text };
}

/** @param isServed whether there is a file at an address; the script stays in the page otherwise */
export function withIslandScriptLinked(html: string, isServed: (address: string) => boolean): string {
  const script = islandScriptOf(html);
  if (!script || !isServed(script.address)) return html;
  return html.replace(ISLAND_SCRIPTS, `<script async src="${script.address}"></script>`);
}
