// Writes colors in hexadecimal in the build: OKLCH is newer than the oldest browsers that get the site's look, and longer.
import { oklchToHex } from './oklch.ts';

const OKLCH = /oklch\(([\d.]+)% ([\d.]+) ([\d.]+)(?: \/ ([\d.]+))?\)/g;

/** For PostCSS: `oklch(25% 0.042 164)` becomes `#0a281c`. */
export const srgbColors = {
  postcssPlugin: 'srgb-colors',
  Declaration(declaration) {
    declaration.value = declaration.value.replace(OKLCH, (_, lightness, chroma, hue, alpha = '1') => {
      const opacity = Math.round(alpha * 255)
        .toString(16)
        .padStart(2, '0');
      return `${oklchToHex(lightness / 100, Number(chroma), Number(hue))}${alpha === '1' ? '' : opacity}`;
    });
  },
};
