// Checks a new build before it is served: the server can load it and render every page of the catalog.
import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Samples } from '../../database/samples/fill.ts';
import { addAnalytics } from '../../server/pages/analytics.ts';
import { ANALYTICS_PLACEHOLDER } from '../../server/pages/built-origin.ts';
import { loadRenderer } from '../../server/pages/render.ts';
import { builtPages } from '../../server/pages.ts';
import { readCatalog } from '../../server/seo/catalog.ts';

/** The default, so that a start without settings finds compressed pages. */
const SITE_URL = 'http://localhost:3000';

/** @throws with what is missing */
export async function checkSite(folder: string): Promise<void> {
  await builtPages(folder, { siteUrl: SITE_URL, analyticsUrl: undefined });
  await addAnalytics(`${folder}/client`, { siteUrl: SITE_URL, analyticsUrl: ANALYTICS_PLACEHOLDER });
  await checkCatalog(folder);
  await checkSamples(`${folder}/samples`);
}

/** Each page of the catalog is a file or can be rendered. */
async function checkCatalog(folder: string): Promise<void> {
  const render = await loadRenderer(`${folder}/server/entry.mjs`, SITE_URL);
  for (const { path } of await readCatalog(`${folder}/catalog.json`)) {
    const file = join(folder, 'client', path === '/' ? 'index.html' : `${path}.html`);
    await access(file).catch(() => render(path, {}));
  }
}

async function checkSamples(folder: string): Promise<void> {
  const { documents } = JSON.parse(await readFile(join(folder, 'samples.json'), 'utf8')) as Samples;
  await Promise.all(documents.flatMap(({ id }) => [`${id}.pdf`, `${id}.png`]).map((name) => access(join(folder, name))));
}
