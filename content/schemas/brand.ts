// What makes the site look like the company's own: its mark, typefaces and colors (content/brand.json). Its name is in content/company.json.
import { z } from 'zod';
import { plainLine } from './words.ts';

const oklch = z
  .string()
  .regex(/^oklch\([\d.]+% [\d.]+ [\d.]+( \/ [\d.]+)?\)$/, 'is no color in OKLCH: write it as oklch(79% 0.152 74)')
  .describe('A color in OKLCH: lightness, chroma, hue, and opacity after a slash');

const typeface = z.strictObject({
  package: plainLine.describe('Name at Fontsource: the build cuts its files out of @fontsource-variable/NAME and @fontsource/NAME'),
  nameInFile: plainLine.describe('The family as the font file names it, for figures in pictures'),
  postScriptNames: z.array(plainLine).min(1).describe('As in the font files: each cut gets a name of its own in a PDF'),
});

export const brand = z.strictObject({
  mark: z
    .strictObject({
      width: z.number().positive(),
      height: z.number().positive(),
      outline: plainLine.describe('Path of the lines'),
      fill: plainLine.describe('Path of the filled part'),
    })
    .describe('Two SVG paths in a box of this size: beside the name, in the tab of the browser, on papers and pictures'),
  typefaces: z.strictObject({ serif: typeface.describe('Headings and papers'), sans: typeface.describe('Text and labels') }),
  colors: z
    .record(plainLine, z.union([oklch, z.strictObject({ light: oklch, dark: oklch })]))
    .describe('By the name that style sheets use after two hyphens; one color for both schemes, or one for each'),
});
