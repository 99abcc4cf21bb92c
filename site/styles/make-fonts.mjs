// Subsets the two typefaces to the characters and axes that the site uses.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import brand from '../../content/brand.json' with { type: 'json' };

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const HEADINGS = `${ASCII}\u00a0©®°²³µ·×éüöäßñç–—‘’“”…€₹™α`;
const TEXT = `${HEADINGS}§±«»¼½¾ÀÁÂÄÅÆÇÈÉÊËÍÎÏÑÓÔÖØÚÜàáâåæèêëíîïóôøúœŒ•‰′″₂₃−÷≤≥≈→←↑↓`;

const fileOf = (name, cut) => `@fontsource-variable/${name}/files/${name}-${cut}.woff2`;

const CUTS = [
  {
    from: fileOf(brand.typefaces.serif.package, 'latin-opsz-normal'),
    to: 'serif.woff2',
    text: HEADINGS,
    options: { variationAxes: { wght: 450, opsz: { min: 18, max: 72 } }, keepFeatures: ['kern', 'liga', 'lnum'] },
  },
  {
    from: fileOf(brand.typefaces.sans.package, 'latin-wght-normal'),
    to: 'sans.woff2',
    text: TEXT,
    options: {
      variationAxes: { wght: { min: 400, max: 700 } },
      keepFeatures: ['kern', 'liga', 'lnum', 'tnum', 'sups', 'subs'],
      noHinting: true,
    },
  },
];

/** Writes the subsets into site/styles/fonts/. */
export async function makeFonts() {
  const folder = new URL('./fonts/', import.meta.url);
  await mkdir(folder, { recursive: true });
  await Promise.all(
    CUTS.map(async ({ from, to, text, options }) => {
      const whole = await readFile(new URL(`../../node_modules/${from}`, import.meta.url));
      await writeFile(new URL(to, folder), await subsetFont(whole, text, { targetFormat: 'woff2', ...options }));
    }),
  );
}
