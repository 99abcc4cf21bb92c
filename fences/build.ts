// What the build wrote, as visitors get it: pages with their weights.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { liftPolicy } from '../server/pages/content-security-policy.ts';

export const CLIENT = fileURLToPath(new URL('../dist/client/', import.meta.url));

export interface BuiltPage {
  /** The address that serves it. */
  path: string;
  html: string;
}

export function builtPages(): BuiltPage[] {
  return builtFiles('.html').map((name) => ({
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
