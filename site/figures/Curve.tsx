// A curve through points in the units of its axes. The caption of an illustrative curve says that it is one.
import clsx from 'clsx';
import { axisTicks } from './axis-ticks';
import styles from './Curve.module.css';
import { curveCaption } from './curve-caption';
import { Figure } from './Figure';
import plot from './plot.module.css';
import { smoothLine } from './smooth-line';

export interface CurveData {
  title: string;
  description: string;
  isIllustration: boolean;
  x: { label: string; unit: string; max: number };
  y: { label: string; unit: string; min: number; max: number };
  series: { label: string; points: [number, number][] }[];
  limit?: { label: string; y: number } | undefined;
}

/** Two units to a pixel, so that whole numbers are fine enough. */
const WIDTH = 800;
const HEIGHT = 560;
const PLOT = { left: 72, right: 784, top: 56, bottom: 464 };
const LETTERS = clsx(plot.letters, styles.letters);
const STROKES = ['first', 'second', 'third', 'fourth'] as const;

export function Curve({ curve }: { curve: CurveData }) {
  const { title, description, x, y, series, limit } = curve;
  const across = (value: number) => round(PLOT.left + (value / x.max) * (PLOT.right - PLOT.left));
  const up = (value: number) => round(PLOT.bottom - ((value - y.min) / (y.max - y.min)) * (PLOT.bottom - PLOT.top));
  const levels = axisTicks(y.min, y.max);
  return (
    <Figure title={title} description={description} caption={<Caption curve={curve} />} width={WIDTH} height={HEIGHT}>
      <path className={plot.rule} d={levels.map((value) => `M${PLOT.left} ${up(value)}H${PLOT.right}`).join('')} />
      <g className={LETTERS} textAnchor="end">
        {levels.map((value) => (
          <text key={value} x={PLOT.left - 16} y={up(value) + 11}>
            {tidy(value)}
          </text>
        ))}
      </g>
      <g className={LETTERS} textAnchor="middle">
        {axisTicks(0, x.max).map((value) => (
          <text key={value} x={across(value)} y={PLOT.bottom + 42} textAnchor={value === x.max ? 'end' : undefined}>
            {tidy(value)}
          </text>
        ))}
      </g>
      <text className={LETTERS} x={0} y={24}>{`${y.label}, ${y.unit}`}</text>
      <text className={LETTERS} x={PLOT.right} y={HEIGHT - 12} textAnchor="end">{`${x.label}, ${x.unit}`}</text>
      {limit && <path className={plot.limit} d={`M${PLOT.left} ${up(limit.y)}H${PLOT.right}`} />}
      {series.map(({ label, points }, index) => (
        <path key={label} className={strokeOf(index)} d={smoothLine(points.map(([px, py]) => [across(px), up(py)]))} />
      ))}
    </Figure>
  );
}

/** The legend is under the plot, because labels on close lines would collide. */
function Caption({ curve }: { curve: CurveData }) {
  const { series, limit } = curve;
  return (
    <>
      <ul className={styles.legend}>
        {series.map(({ label }, index) => (
          <LegendItem key={label} label={label} stroke={strokeOf(index)} />
        ))}
        {limit && <LegendItem label={limit.label} stroke={plot.limit} />}
      </ul>
      {curveCaption(curve)}
    </>
  );
}

function LegendItem({ label, stroke }: { label: string; stroke: string | undefined }) {
  return (
    <li className={plot.legendItem}>
      <svg className={plot.sample} viewBox="0 0 56 16" width="28" height="8" aria-hidden="true" focusable="false">
        <path className={stroke} d="M2 8H54" />
      </svg>
      {label}
    </li>
  );
}

function strokeOf(index: number): string {
  return clsx(plot.line, styles.line, styles[STROKES[index % STROKES.length] ?? 'first']);
}

function tidy(value: number): string {
  return Number(value.toFixed(1)).toLocaleString('en-US');
}

function round(value: number): number {
  return Math.round(value);
}
