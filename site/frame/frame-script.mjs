// The frame's script as the text that stands in every page's head. The build hashes it for the content security policy.
import { readFileSync } from 'node:fs';
import { transformSync } from 'esbuild';

const source = readFileSync(new URL('./frame-script.browser.js', import.meta.url), 'utf8');

export const frameScript = transformSync(source, { minify: true, format: 'iife', target: 'es2022' }).code.trim();
