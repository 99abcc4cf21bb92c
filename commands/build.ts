// `npm run build`: cuts the typefaces, lets Astro build the site into dist/, then makes the samples.
import { build } from 'astro';
import { makeFonts } from '../site/styles/make-fonts.mjs';

await makeFonts();
await build({ logLevel: 'warn' });
// Only now: loaded before Astro has said that this is a production build, React would come in its other edition.
const { makeSamples } = await import('./build/make-samples.ts');
await makeSamples('dist/samples');
