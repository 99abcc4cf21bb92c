// Cuts the two typefaces down to the characters and axes that the site uses.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const HEADINGS = `${ASCII}\u00a0©®°²³µ·×éüöäßñç–—‘’“”…€₹™α`;
const TEXT = `${HEADINGS}§±«»¼½¾ÀÁÂÄÅÆÇÈÉÊËÍÎÏÑÓÔÖØÚÜàáâåæèêëíîïóôøúœŒ•‰′″₂₃−÷≤≥≈→←↑↓`;

const CUTS = [
  {
    from: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    to: 'newsreader.woff2',
    text: HEADINGS,
    options: { variationAxes: { wght: 450, opsz: { min: 18, max: 72 } }, keepFeatures: ['kern', 'liga', 'lnum'] },
  },
  {
    from: '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2',
    to: 'source-sans-3.woff2',
    text: TEXT,
    options: {
      variationAxes: { wght: { min: 400, max: 700 } },
      keepFeatures: ['kern', 'liga', 'lnum', 'tnum', 'sups', 'subs'],
      noHinting: true,
    },
  },
];

/** Writes the cut files into site/styles/fonts/. */
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
