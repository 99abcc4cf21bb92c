// Writes the script that brings islands to life as files beside the pages, for built pages and for those rendered on demand.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { minify } from 'oxc-minify';
import { islandScriptOf, withIslandScriptLinked } from '../../server/pages/island-scripts.ts';
import { loadRenderer } from '../../server/pages/render.ts';

/** Its form hydrates when it is touched, as every island does that is rendered on demand. */
const PAGE_ON_DEMAND = '/consultation';

/** @param folder what `astro build` wrote */
export async function writeIslandScripts(folder: string, origin: string): Promise<void> {
  const client = join(folder, 'client');
  const render = await loadRenderer(join(folder, 'server/entry.mjs'), origin);
  await write(client, (await render(PAGE_ON_DEMAND, {})).html);
  for (const name of await readdir(client, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const html = await readFile(join(client, name), 'utf8');
    await write(client, html);
    await writeFile(
      join(client, name),
      withIslandScriptLinked(html, () => true),
    );
  }
}

async function write(client: string, html: string): Promise<void> {
  const script = islandScriptOf(html);
  if (!script) return;
  const { code, errors } = await minify(script.address, script.text, { compress: { target: 'es2022' }, mangle: { toplevel: true } });
  if (errors.length > 0) throw new Error(`The islands' script could not be minified: ${errors.map(({ message }) => message).join('; ')}`);
  await writeFile(join(client, script.address), code);
}
