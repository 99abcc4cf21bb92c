// The colors of site/styles/tokens.css in the light scheme, by name and in hexadecimal: the one source, read at build.

import { oklchToHex } from '../../site/styles/oklch';
import tokens from '../../site/styles/tokens.css?raw';

const TOKEN = /--([\w-]+):\s*(?:light-dark\()?oklch\(([\d.]+)%\s+([\d.]+)\s+([\d.]+)[^)]*\)/g;

const COLORS = new Map(
  Array.from(tokens.matchAll(TOKEN), ([, name = '', lightness, chroma, hue]) => [
    name,
    oklchToHex(Number(lightness) / 100, Number(chroma), Number(hue)),
  ]),
);

/** @throws when the tokens know no such color */
export function color(name: string): string {
  const found = COLORS.get(name);
  if (!found) throw new Error(`site/styles/tokens.css has no color --${name}: name one that it has`);
  return found;
}

/** Puts the colors in place of `var(--name)`; other variables stay. */
export function withColors(css: string): string {
  return css.replace(/var\(--([\w-]+)\)/g, (whole, name: string) => COLORS.get(name) ?? whole);
}
