// The scripts that stand in pages, as texts. The build hashes them for the content security policy.
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

/** In every page's head. */
export const layoutScript = minified('./layout-script.browser.js');

/** In pages with carousels, in place of Astro's script that hydrates islands (commands/build/write-island-scripts.ts). */
export const nearScript = minified('./near-script.browser.js');

function minified(file) {
  const source = readFileSync(new URL(file, import.meta.url), 'utf8');
  return transformSync(source, { minify: true, format: 'iife', target: 'es2022' }).code.trim();
}
