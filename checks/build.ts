// Reads the current build: its pages as the server sends them, its files and their weights.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { type HTMLElement, parse } from 'node-html-parser';
import { WITH_ANALYTICS } from '../server/pages/analytics.ts';
import { liftPolicy } from '../server/pages/content-security-policy.ts';
import { currentBuild } from '../server/pages/current-build.mjs';

export const CLIENT = join(currentBuild(), 'client');

export interface BuiltPage {
  /** The address that serves it. */
  path: string;
  html: string;
  document: HTMLElement;
}

/** Leaves out the variants for an operator with an analytics script. */
export function builtPages(): BuiltPage[] {
  return builtFiles('.html')
    .filter((name) => !name.startsWith(WITH_ANALYTICS))
    .map((name) => {
      const { html } = liftPolicy(readFileSync(join(CLIENT, name), 'utf8'));
      return { path: `/${name.replace(/\.html$/, '').replace(/(^|\/)index$/, '')}`, html, document: parse(html) };
    });
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

/** The scripts that run before the visitor touches or scrolls. */
export function inlineScripts(html: string): string {
  return parse(html)
    .querySelectorAll('script')
    .filter((script) => !['application/ld+json', 'speculationrules'].includes(script.getAttribute('type') ?? ''))
    .map((script) => script.rawText)
    .join('\n');
}

/** The words that a reader of the element sees. */
export function visibleText(element: HTMLElement): string {
  const copy = parse(element.outerHTML);
  for (const hidden of copy.querySelectorAll('script, style')) hidden.remove();
  return copy.structuredText.replace(/\s+/g, ' ').trim();
}
