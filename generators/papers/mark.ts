// The company's mark in a PDF. Without JSX, because the samples are made by Node itself, which does not read JSX.
import { Path, Svg } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import brand from '../../content/brand.json' with { type: 'json' };
import { COLORS } from './type.ts';

/** @param height in points */
export function pdfMark(ink: string, height: number): ReactElement {
  const { mark } = brand;
  return createElement(
    Svg,
    { viewBox: `0 0 ${mark.width} ${mark.height}`, width: (height * mark.width) / mark.height, height },
    createElement(Path, { d: mark.outline, stroke: ink, strokeWidth: 2, fill: 'none' }),
    createElement(Path, { d: mark.fill, fill: COLORS.amber }),
  );
}
