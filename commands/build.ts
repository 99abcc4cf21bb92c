// `npm run build`: cuts the typefaces, then lets Astro build the site into dist/.
import { build } from 'astro';
import { makePaperFonts } from '../papers/make-fonts.mjs';
import { makeFonts } from '../site/styles/make-fonts.mjs';

await Promise.all([makeFonts(), makePaperFonts()]);
await build({ logLevel: 'warn' });
