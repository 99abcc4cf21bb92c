// The script of the analytics notice as text, inlined after the notice. astro.config.mjs passes it to the page.
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

const source = readFileSync(new URL('./analytics-script.browser.js', import.meta.url), 'utf8');

export const analyticsScript = transformSync(source, { minify: true, format: 'iife', target: 'es2022' }).code.trim();
