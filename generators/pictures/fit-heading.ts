// Finds the largest size at which a heading fits. The library that lays out the picture measures it, so that no heading overflows.
import { createElement } from 'react';
import satori from 'satori';
import { FONTS, SERIF } from './typefaces.ts';

export const HEADING_LINE_HEIGHT = 1.06;
export const HEADING_TRACKING = '-0.02em';
const SIZES = [92, 84, 76, 68, 62, 56, 50, 45, 40, 36, 32];
const PROBE = 100;

/** @returns pixels */
export async function fitHeading(heading: string, room: { width: number; height: number }): Promise<number> {
  const widest = Math.max(...(await Promise.all(heading.split(/\s+/).map((word) => measure(word, PROBE).then(({ width }) => width)))));
  for (const size of SIZES) {
    if ((widest * size) / PROBE > room.width) continue;
    const { height } = await measure(heading, size, room.width);
    if (height <= room.height) return size;
  }
  throw new Error(`The heading "${heading}" is too long for a picture: shorten it in content/`);
}

/** Without a width the text is one line. */
async function measure(text: string, fontSize: number, width?: number): Promise<{ width: number; height: number }> {
  const style = { display: 'flex', fontFamily: SERIF, fontSize, lineHeight: HEADING_LINE_HEIGHT, letterSpacing: HEADING_TRACKING };
  const element = createElement('div', { style: width ? { ...style, width, textWrap: 'balance' } : style }, text);
  const svg = await satori(element, width ? { width, fonts: FONTS } : { height: PROBE * 2, fonts: FONTS });
  const [, measuredWidth, measuredHeight] = /^<svg width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
  return { width: Number(measuredWidth), height: Number(measuredHeight) };
}
