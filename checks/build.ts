// What the build wrote, as visitors get it: pages with their weights.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { WITH_ANALYTICS } from '../server/pages/analytics.ts';
import { liftPolicy } from '../server/pages/content-security-policy.ts';
import { currentBuild } from '../server/pages/current-build.mjs';

export const CLIENT = join(currentBuild(), 'client');

export interface BuiltPage {
  /** The address that serves it. */
  path: string;
  html: string;
}

/** Without those that take the place of others where the operator has an analytics script. */
export function builtPages(): BuiltPage[] {
  return builtFiles('.html')
    .filter((name) => !name.startsWith(WITH_ANALYTICS))
    .map((name) => ({
      path: `/${name.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`,
      html: liftPolicy(readFileSync(join(CLIENT, name), 'utf8')).html,
    }));
}

export function builtFiles(ending: string): string[] {
  return readdirSync(CLIENT, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
    .map((entry) => relative(CLIENT, join(entry.parentPath, entry.name)));
}

export function bytesOf(name: string): number {
  return statSync(join(CLIENT, name)).size;
}

export function brotliBytes(text: string): number {
  return brotliCompressSync(text).length;
}

/** The scripts that run before the visitor touches or scrolls: those that stand in the page itself. */
export function inlineScripts(html: string): string {
  const scripts = html.matchAll(/<script(?![^>]*(?:application\/ld\+json|speculationrules))[^>]*>([\s\S]*?)<\/script>/g);
  return Array.from(scripts, ([, script]) => script ?? '').join('\n');
}

export function hasExternalScript(html: string): boolean {
  return /<script[^>]*\ssrc=|<link[^>]*modulepreload/.test(html);
}
