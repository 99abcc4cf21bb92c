// Cuts the typefaces of the printed papers, one file per weight, out of the variable ones.
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { COMBINING, GREEK, LATIN } from './characters.mjs';

const newsreader = (style) => `newsreader/files/newsreader-latin-opsz-${style}.woff2`;
const sans = (script) => `source-sans-3/files/source-sans-3-${script}-wght-normal.woff2`;

const CUTS = [
  { to: 'text.ttf', tag: 'Text', from: newsreader('normal'), text: LATIN, axes: { wght: 400, opsz: 11 } },
  { to: 'text-bold.ttf', tag: 'Bold', from: newsreader('normal'), text: LATIN, axes: { wght: 600, opsz: 11 } },
  { to: 'text-italic.ttf', tag: 'Ital', from: newsreader('italic'), text: LATIN, axes: { wght: 400, opsz: 11 } },
  { to: 'display.ttf', tag: 'Show', from: newsreader('normal'), text: LATIN, axes: { wght: 450, opsz: 40 } },
  { to: 'sans.ttf', tag: 'Sans', from: sans('latin'), text: LATIN, axes: { wght: 400 } },
  { to: 'sans-bold.ttf', tag: 'Semi', from: sans('latin'), text: LATIN, axes: { wght: 600 } },
  { to: 'greek.ttf', tag: 'Grek', from: sans('greek'), text: GREEK, axes: { wght: 400 } },
  { to: 'combining.ttf', tag: 'Comb', from: sans('latin-ext'), text: COMBINING, axes: { wght: 400 } },
];

/** Writes the cut files into generators/papers/fonts/. */
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
 * A PDF keeps fonts apart by their PostScript names, and cuts of one variable font share theirs: each would be embedded at every change.
 * The last four letters of the name make room for the tag, so that nothing else in the file moves.
 */
function renamed(font, tag) {
  const file = Buffer.from(font);
  for (const name of ['Newsreader16pt-Regular', 'Newsreader16pt-Italic', 'SourceSans3-Roman']) {
    for (const bytes of [Buffer.from(name), Buffer.from(name, 'utf16le').swap16()]) {
      const tagged = bytes.length === name.length ? Buffer.from(tag) : Buffer.from(tag, 'utf16le').swap16();
      for (let at = file.indexOf(bytes); at >= 0; at = file.indexOf(bytes, at + 1)) tagged.copy(file, at + bytes.length - tagged.length);
    }
  }
  return file;
}
