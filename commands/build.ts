// `npm run build`: cuts the typefaces, lets Astro build the site into dist/, writes down what it holds and the islands' script beside it, then makes the samples.
import { build } from 'astro';
import { makePaperFonts } from '../papers/make-fonts.mjs';
import { makeFonts } from '../site/styles/make-fonts.mjs';
import { ON_DEMAND } from './build/addresses.ts';
import { checkLinks } from './build/check-links.ts';
import { checkRedirects } from './build/check-redirects.ts';
import { makeCatalog } from './build/make-catalog.ts';

await Promise.all([makeFonts(), makePaperFonts()]);
await build({ logLevel: 'warn' });
await checkRedirects(await makeCatalog('dist/client', 'dist/catalog.json'));
await checkLinks(
  'dist/client',
  ON_DEMAND.map((key) => `/${key}`),
);
// Only now: loaded before Astro has said that this is a production build, React would come in its other edition.
const { writeIslandScripts } = await import('./build/write-island-scripts.ts');
await writeIslandScripts('dist/client');
const { makeSamples } = await import('./build/make-samples.ts');
await makeSamples('dist/samples');
