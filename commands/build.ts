// `npm run build`: cuts the typefaces, then lets Astro build the site into dist/.
import { build } from 'astro';
import { makeFonts } from '../site/styles/make-fonts.mjs';

await makeFonts();
await build({ logLevel: 'warn' });
