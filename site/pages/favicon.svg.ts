// The favicon, which is also the logo for search engines: the mark on a tile, made at build.
import brand from '../../content/brand.json';
import { color } from '../styles/brand-colors';

const { width, height, outline, fill } = brand.mark;
const side = Math.max(width, height);
const MARGIN = 0.08;
const box = { x: (width - side) / 2 - side * MARGIN, y: (height - side) / 2 - side * MARGIN, side: side * (1 + 2 * MARGIN) };

export const GET = () =>
  new Response(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box.x} ${box.y} ${box.side} ${box.side}">` +
      `<rect x="${box.x}" y="${box.y}" width="${box.side}" height="${box.side}" rx="${box.side / 5}" fill="${color('bottle')}"/>` +
      `<path d="${outline}" fill="none" stroke="${color('on-bottle')}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>` +
      `<path d="${fill}" fill="${color('amber')}"/></svg>`,
    { headers: { 'content-type': 'image/svg+xml' } },
  );
