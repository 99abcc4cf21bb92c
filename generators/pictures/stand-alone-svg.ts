// Makes a standalone SVG of a figure: one <svg> with its styles in the light scheme, for a renderer that has no page around it.
import { Resvg } from '@resvg/resvg-js';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { color } from '../../site/styles/brand-colors';
import { withColors } from './colors';
import { FIGURE_FONT_FILES, FIGURE_SANS, FIGURE_SERIF } from './typefaces';

const sheets = import.meta.glob<string>('../../site/figures/*.module.css', { query: '?inline', import: 'default', eager: true });

/** Rules without layers and media queries, which need a page. */
const STYLES = withColors(
  Object.values(sheets)
    .join('\n')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/@(?:media|container)[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
    .replace(/@layer [\w-]+\s*\{/g, '')
    .replace(/\}\s*\}/g, '}')
    .replace(/font:\s*(\d+) ([\d.]+px)\s*var\(--serif\)/g, `font-weight: 400; font-size: $2; font-family: '${FIGURE_SERIF}'`)
    .replace(/(--tint:\s*)(var\(--[\w-]+\)|#\w+)(;\s*)fill:\s*var\(--tint\)/g, 'fill: $2'),
);

const DRAWN_WITH = /(?:fill|stroke|stop-color):\s*(var\(--(?!tint\b)[\w-]+\))/;
const [, unknownColor] = DRAWN_WITH.exec(STYLES) ?? [];
if (unknownColor) throw new Error(`A figure is drawn in ${unknownColor}, which pictures have no color for: it would be black`);

/** Size of a cell of the grid, relative to its drawing. */
const GRID_PITCH = 1.3;

export interface StandAloneSvg {
  svg: string;
  width: number;
  height: number;
}

/** @throws when the figure contains no <svg> */
export function standAloneSvg(figure: ReactElement): StandAloneSvg {
  const [drawn] = svgsOf(figure);
  if (!drawn) throw new Error('A figure without an <svg> with a viewBox cannot go into a picture');
  return { ...drawn, svg: withLettersAsPaths(framed(drawn.svg, drawn)) };
}

/** The drawings of a figure that has several, side by side in rows. */
export function standAloneGrid(figure: ReactElement, columns: number): StandAloneSvg {
  const drawn = svgsOf(figure);
  const cell = {
    width: Math.max(...drawn.map(({ width }) => width)) * GRID_PITCH,
    height: Math.max(...drawn.map(({ height }) => height)) * GRID_PITCH,
  };
  const box = { width: cell.width * columns, height: cell.height * Math.ceil(drawn.length / columns) };
  const placed = drawn.map(({ svg }, index) => {
    const [x, y] = [(index % columns) * cell.width, Math.floor(index / columns) * cell.height];
    return `<g transform="translate(${x + (cell.width - cell.width / GRID_PITCH) / 2} ${y})">${svg}</g>`;
  });
  return { ...box, svg: withLettersAsPaths(framed(placed.join(''), box)) };
}

/** The content of each <svg> of a figure, and its size. */
function svgsOf(figure: ReactElement): StandAloneSvg[] {
  const html = renderToStaticMarkup(figure);
  return Array.from(html.matchAll(/<svg[^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>([\s\S]*?)<\/svg>/g), ([, width, height, svg = '']) => ({
    svg,
    width: Number(width),
    height: Number(height),
  }));
}

function framed(inside: string, { width, height }: { width: number; height: number }): string {
  const size = `viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} color="${color('ink')}" font-family="${FIGURE_SANS}"><style>${STYLES}</style>${inside}</svg>`;
}

/** An SVG inside another picture has no access to typefaces. */
function withLettersAsPaths(svg: string): string {
  return new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: FIGURE_FONT_FILES, defaultFontFamily: FIGURE_SANS } }).toString();
}
