// Makes a figure of the site stand by itself: one <svg> with its styles in it, in the light scheme, for a renderer without a page around it.
import { Resvg } from '@resvg/resvg-js';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { color } from '../../site/styles/brand-colors';
import { withColors } from './colors';
import { FIGURE_FONT_FILES, FIGURE_SANS, FIGURE_SERIF } from './typefaces';

const sheets = import.meta.glob<string>('../../site/figures/*.module.css', { query: '?inline', import: 'default', eager: true });

/** Rules only: layers and conditions mean nothing without a page. */
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

/** Of the size of a drawing, the part that its place in a grid is larger. */
const GRID_PITCH = 1.3;

export interface StandAloneSvg {
  svg: string;
  width: number;
  height: number;
}

/** @throws when what was given draws no <svg> */
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

/** What stands inside each <svg> of a figure, and its size. */
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

/** Inside another picture an SVG finds no typefaces. */
function withLettersAsPaths(svg: string): string {
  return new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: FIGURE_FONT_FILES, defaultFontFamily: FIGURE_SANS } }).toString();
}
