// The typefaces, colors and sizes of printed papers: those of the site, in points and in the light scheme.
import { resolve } from 'node:path';
import { Font, StyleSheet } from '@react-pdf/renderer';
import { color } from '../../site/styles/brand-colors.ts';

const fontFile = (name: string) => resolve('generators/papers/fonts', name);

/** Characters that a typeface lacks are taken from the next one. */
export const SERIF = ['Serif', 'Greek', 'Combining'];
export const SANS = ['Sans', 'Greek', 'Combining'];
export const DISPLAY = ['Display', 'Greek', 'Combining'];

export function registerFonts(): void {
  Font.register({
    family: 'Serif',
    fonts: [
      { src: fontFile('text.ttf') },
      { src: fontFile('text-bold.ttf'), fontWeight: 600 },
      { src: fontFile('text-italic.ttf'), fontStyle: 'italic' },
    ],
  });
  Font.register({ family: 'Display', src: fontFile('display.ttf') });
  Font.register({ family: 'Sans', fonts: [{ src: fontFile('sans.ttf') }, { src: fontFile('sans-bold.ttf'), fontWeight: 600 }] });
  for (const [family, file] of [
    ['Greek', 'greek.ttf'],
    ['Combining', 'combining.ttf'],
  ] as const) {
    const src = fontFile(file);
    Font.register({ family, fonts: [{ src }, { src, fontWeight: 600 }, { src, fontStyle: 'italic' }] });
  }
  Font.registerHyphenationCallback((word) => [word]);
}

/** The light scheme. */
export const COLORS = {
  ink: color('ink'),
  inkSoft: color('ink-soft'),
  hairline: color('hairline'),
  bottle: color('bottle'),
  onBottle: color('on-bottle'),
  onBottleSoft: color('on-bottle-soft'),
  amber: color('amber'),
  amberInk: color('amber-ink'),
  red: color('red'),
} as const;

/** Points: US Letter with a margin for section numbers on the left. */
export const MARGIN = { top: 36, right: 62, bottom: 34, left: 62 } as const;
export const NUMBER_COLUMN = 62;

export const type = StyleSheet.create({
  text: { fontFamily: SERIF, fontSize: 10.5, lineHeight: 1.42, color: COLORS.ink, fontFeatureSettings: ['lnum', 'kern', 'liga'] },
  small: { fontFamily: SANS, fontSize: 8, lineHeight: 1.35, color: COLORS.inkSoft, fontFeatureSettings: ['kern', 'tnum'] },
  label: { fontFamily: SANS, fontSize: 8, fontWeight: 600, color: COLORS.amberInk },
  title: { fontFamily: DISPLAY, fontSize: 30, lineHeight: 1.12, letterSpacing: -0.4, fontFeatureSettings: ['lnum', 'kern'] },
  section: { fontFamily: DISPLAY, fontSize: 17, lineHeight: 1.15, letterSpacing: -0.2, fontFeatureSettings: ['lnum', 'kern'] },
  subsection: { fontFamily: SANS, fontWeight: 600, fontSize: 10.5, lineHeight: 1.25 },
});
