// Moves the script that hydrates islands from built pages into a file, which a page loads when an island comes near.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify } from 'oxc-minify';
import { nearScript } from '../../site/layout/layout-script.mjs';

const HASH_CHARACTERS = 8;
/** Astro's style and hydration scripts, before the first island. */
const ISLANDS = /(<style>astro-island[^<]*<\/style>)((?:<script>(?:(?!<\/script>)[\s\S])+<\/script>)+)/;

/** @param folder the built pages of `astro build` */
export async function writeIslandScripts(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const html = await readFile(join(folder, name), 'utf8');
    const [found, style, scripts] = ISLANDS.exec(html) ?? [];
    if (!found || !scripts) continue;
    const address = await write(folder, scripts.replaceAll(/<\/?script>/g, '\n'));
    // A style is valid in the head only.
    const page = html
      .replace(found, () => `<script data-islands="${address}">${nearScript}</script>`)
      .replace('</head>', () => `${style}</head>`);
    await writeFile(join(folder, name), page);
  }
}

/** @returns the address of the script, which names its content */
async function write(folder: string, text: string): Promise<string> {
  const { code, errors } = await minify('islands.js', text, { compress: { target: 'es2022' }, mangle: { toplevel: true } });
  if (errors.length > 0) throw new Error(`The islands' script could not be minified: ${errors.map(({ message }) => message).join('; ')}`);
  const hash = createHash('sha256').update(code).digest('base64url').replaceAll(/[-_]/g, '').slice(0, HASH_CHARACTERS);
  const address = `/_astro/islands.${hash}.js`;
  await writeFile(join(folder, address), code);
  return address;
}
