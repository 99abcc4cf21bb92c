// Puts the colors of the light scheme into a style sheet, for a renderer that knows no custom properties.
import brand from '../../content/brand.json';
import { color } from '../../site/styles/brand-colors';

/** Other variables stay. */
export function withColors(css: string): string {
  return css.replace(/var\(--([\w-]+)\)/g, (whole, name: string) => (name in brand.colors ? color(name) : whole));
}
