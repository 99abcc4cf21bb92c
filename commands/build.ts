// `npm run build`: cuts the typefaces, lets Astro build the site into dist/, writes the islands' script beside it, then makes the samples.
import { build } from 'astro';
import { makePaperFonts } from '../papers/make-fonts.mjs';
import { BUILT_ORIGIN } from '../server/pages/built-origin.ts';
import { makeFonts } from '../site/styles/make-fonts.mjs';

await Promise.all([makeFonts(), makePaperFonts()]);
await build({ logLevel: 'warn' });
// Only now: loaded before Astro has said that this is a production build, React would come in its other edition.
const { writeIslandScripts } = await import('./build/write-island-scripts.ts');
await writeIslandScripts('dist', BUILT_ORIGIN);
const { makeSamples } = await import('./build/make-samples.ts');
await makeSamples('dist/samples');
