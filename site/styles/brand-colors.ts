// The colors of content/brand.json: as custom properties for style sheets, and in hexadecimal for what reads no CSS.
import { formatHex, parse } from 'culori';
import brand from '../../content/brand.json' with { type: 'json' };

type Scheme = 'light' | 'dark';

const COLORS: Record<string, string | Record<Scheme, string>> = brand.colors;

/** @throws when there is no such color */
export function color(name: string, scheme: Scheme = 'light'): string {
  const found = COLORS[name];
  if (!found) throw new Error(`content/brand.json has no color "${name}": name one that it has`);
  return formatHex(parse(typeof found === 'string' ? found : found[scheme])) ?? '';
}

/** Stands in site/styles/tokens.css for the colors. */
const PLACE = '--brand-colors: inherit;';

/** A Vite plugin that puts the colors into site/styles/tokens.css. */
export const brandColors = {
  name: 'brand-colors',
  enforce: 'pre' as const,
  transform(css: string, id: string): string | undefined {
    return id.includes('/site/styles/tokens.css') ? css.replace(PLACE, customProperties()) : undefined;
  },
};

function customProperties(): string {
  const values = Object.entries(COLORS).map(([name, value]) => {
    const printed = typeof value === 'string' ? value : `light-dark(${value.light}, ${value.dark})`;
    return `--${name}: ${printed};`;
  });
  return values.join('\n    ');
}
