// Makes everything that the server serves: subset typefaces, the Astro build, the catalog, the script of the islands, the samples.
import { rm } from 'node:fs/promises';
import { build } from 'astro';
import { makeCatalog } from '../../generators/catalog/make-catalog.ts';
import { makePaperFonts } from '../../generators/papers/make-fonts.mjs';
import { makeFonts } from '../../site/styles/make-fonts.mjs';
import { ON_DEMAND } from './addresses.ts';
import { bundleServer } from './bundle-server.ts';
import { checkLinks } from './check-links.ts';
import { checkRedirects } from './check-redirects.ts';

/** @param folder under the project, new */
export async function makeSite(folder: string): Promise<void> {
  await Promise.all([makeFonts(), makePaperFonts()]);
  // An unchanged file is not checked again while Astro's cache holds it, though what it names may be gone.
  await rm('node_modules/.astro/data-store.json', { force: true });
  await build({ outDir: folder, logLevel: 'warn' });
  await bundleServer(`${folder}/server`);
  await checkRedirects(await makeCatalog(`${folder}/client`, `${folder}/catalog.json`));
  await checkLinks(
    `${folder}/client`,
    ON_DEMAND.map((key) => `/${key}`),
  );
  // Imported after the Astro build, which sets NODE_ENV: React would load its development edition before.
  const { writeIslandScripts } = await import('./write-island-scripts.ts');
  await writeIslandScripts(`${folder}/client`);
  const { makeSamples } = await import('../../generators/samples/make-samples.ts');
  await makeSamples(`${folder}/samples`);
}
