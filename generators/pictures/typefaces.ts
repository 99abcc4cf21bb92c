// The typefaces of pictures: the subsets of the printed papers, read from disk at build.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Font } from 'satori';
import brand from '../../content/brand.json' with { type: 'json' };

export const SERIF = 'Serif';
export const SANS = 'Sans';

const file = (name: string) => resolve('generators/papers/fonts', name);

/** For text that satori lays out. */
export const FONTS: Font[] = [
  { name: SERIF, data: readFileSync(file('display.ttf')), weight: 400 },
  { name: SANS, data: readFileSync(file('sans.ttf')), weight: 400 },
  { name: SANS, data: readFileSync(file('sans-bold.ttf')), weight: 600 },
  { name: 'Greek', data: readFileSync(file('greek.ttf')), weight: 400 },
];

/** For text in figures: resvg finds a font by the name inside its file. */
export const FIGURE_SERIF = brand.typefaces.serif.nameInFile;
export const FIGURE_SANS = brand.typefaces.sans.nameInFile;
export const FIGURE_FONT_FILES = ['sans.ttf', 'sans-bold.ttf', 'display.ttf'].map(file);
