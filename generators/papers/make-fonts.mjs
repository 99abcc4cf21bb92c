// Subsets the variable typefaces for printed papers, one file for each weight.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import brand from '../../content/brand.json' with { type: 'json' };
import { COMBINING, GREEK, LATIN } from './characters.mjs';

const { serif, sans } = brand.typefaces;
const fileOf = (name, cut) => `${name}/files/${name}-${cut}.woff2`;
const serifFile = (style) => fileOf(serif.package, `latin-opsz-${style}`);
const sansFile = (script) => fileOf(sans.package, `${script}-wght-normal`);

const CUTS = [
  { to: 'text.ttf', tag: 'Text', from: serifFile('normal'), text: LATIN, axes: { wght: 400, opsz: 11 } },
  { to: 'text-bold.ttf', tag: 'Bold', from: serifFile('normal'), text: LATIN, axes: { wght: 600, opsz: 11 } },
  { to: 'text-italic.ttf', tag: 'Ital', from: serifFile('italic'), text: LATIN, axes: { wght: 400, opsz: 11 } },
  { to: 'display.ttf', tag: 'Show', from: serifFile('normal'), text: LATIN, axes: { wght: 450, opsz: 40 } },
  { to: 'sans.ttf', tag: 'Sans', from: sansFile('latin'), text: LATIN, axes: { wght: 400 } },
  { to: 'sans-bold.ttf', tag: 'Semi', from: sansFile('latin'), text: LATIN, axes: { wght: 600 } },
  { to: 'greek.ttf', tag: 'Grek', from: sansFile('greek'), text: GREEK, axes: { wght: 400 } },
  { to: 'combining.ttf', tag: 'Comb', from: sansFile('latin-ext'), text: COMBINING, axes: { wght: 400 } },
];

/** Writes the files into generators/papers/fonts/. */
export async function makePaperFonts() {
  const folder = new URL('./fonts/', import.meta.url);
  await mkdir(folder, { recursive: true });
  await Promise.all(
    CUTS.map(async ({ to, tag, from, text, axes }) => {
      const whole = await readFile(new URL(`../../node_modules/@fontsource-variable/${from}`, import.meta.url));
      const cut = await subsetFont(whole, text, {
        targetFormat: 'truetype',
        variationAxes: axes,
        keepFeatures: ['kern', 'liga', 'lnum', 'tnum'],
      });
      await writeFile(new URL(to, folder), renamed(cut, tag));
    }),
  );
}

/**
 * A PDF tells fonts apart by their PostScript names. Subsets of one variable font share a name, and the font would be embedded again at
 * every change between them. The tag replaces the last four letters of the name, so that no offset in the file changes.
 */
function renamed(font, tag) {
  const file = Buffer.from(font);
  for (const name of [...serif.postScriptNames, ...sans.postScriptNames]) {
    for (const bytes of [Buffer.from(name), Buffer.from(name, 'utf16le').swap16()]) {
      const tagged = bytes.length === name.length ? Buffer.from(tag) : Buffer.from(tag, 'utf16le').swap16();
      for (let at = file.indexOf(bytes); at >= 0; at = file.indexOf(bytes, at + 1)) tagged.copy(file, at + bytes.length - tagged.length);
    }
  }
  return file;
}
