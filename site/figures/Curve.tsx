// A curve over time or amount, from points in the units of its axes. One that only illustrates says so in its caption.
import styles from './Curve.module.css';
import { Figure } from './Figure';

export interface CurveData {
  title: string;
  description: string;
  isIllustration: boolean;
  x: { label: string; unit: string; max: number };
  y: { label: string; unit: string; min: number; max: number };
  series: { label: string; points: [number, number][] }[];
  limit?: { label: string; y: number } | undefined;
}

const WIDTH = 480;
const HEIGHT = 300;
const PLOT = { left: 46, right: 468, top: 26, bottom: 250 };
const TICKS = 4;
const STROKES = ['first', 'second', 'third'] as const;

export function Curve({ curve }: { curve: CurveData }) {
  const { x, y, series, limit } = curve;
  const across = (value: number) => round(PLOT.left + (value / x.max) * (PLOT.right - PLOT.left));
  const up = (value: number) => round(PLOT.bottom - ((value - y.min) / (y.max - y.min)) * (PLOT.bottom - PLOT.top));
  const note = curve.isIllustration ? `${curve.title}. Illustration of the principle, not measured data.` : `${curve.title}.`;
  return (
    <Figure title={curve.title} description={curve.description} caption={note} width={WIDTH} height={HEIGHT}>
      <path
        className={styles.rule}
        d={steps(y.min, y.max)
          .map((value) => `M${PLOT.left} ${up(value)}H${PLOT.right}`)
          .join('')}
      />
      <g className={styles.tick} textAnchor="end">
        {steps(y.min, y.max).map((value) => (
          <text key={value} x={PLOT.left - 8} y={up(value) + 4}>
            {tidy(value)}
          </text>
        ))}
      </g>
      <g className={styles.tick} textAnchor="middle">
        {steps(0, x.max).map((value) => (
          <text key={value} x={across(value)} y={PLOT.bottom + 20}>
            {tidy(value)}
          </text>
        ))}
      </g>
      <text className={styles.axis} x={PLOT.left - 34} y={12}>{`${y.label}, ${y.unit}`}</text>
      <text className={styles.axis} x={PLOT.right} y={HEIGHT - 8} textAnchor="end">{`${x.label}, ${x.unit}`}</text>
      {limit && (
        <>
          <path className={styles.limit} d={`M${PLOT.left} ${up(limit.y)}H${PLOT.right}`} />
          <text className={styles.limitLabel} x={PLOT.left + 6} y={up(limit.y) - 6}>
            {limit.label}
          </text>
        </>
      )}
      {series.map(({ label, points }, index) => (
        <g key={label} className={styles[STROKES[index % STROKES.length] ?? 'first']}>
          <path className={styles.line} d={smooth(points.map(([px, py]) => [across(px), up(py)]))} />
          <Legend label={label} points={points.map(([px, py]) => [across(px), up(py)])} index={index} count={series.length} />
        </g>
      ))}
    </Figure>
  );
}

/** The legend stands in words at the end of its line, or above it where lines lie close. */
function Legend({ label, points, index, count }: { label: string; points: [number, number][]; index: number; count: number }) {
  const [, y] = points[points.length - 1] ?? [0, PLOT.bottom];
  const isLow = count > 1 && index > 0;
  const place = Math.min(Math.max(isLow ? y + 18 : y - 10, PLOT.top + 10), PLOT.bottom - 8);
  return (
    <text className={styles.legend} x={PLOT.right} y={place} textAnchor="end">
      {label}
    </text>
  );
}

function steps(from: number, to: number): number[] {
  return Array.from({ length: TICKS + 1 }, (_, index) => from + ((to - from) * index) / TICKS);
}

function tidy(value: number): string {
  return Number(value.toFixed(1)).toLocaleString('en-US');
}

/** A line through the points that never rises above or falls below them (monotone cubic, Fritsch and Carlson 1980). */
function smooth(points: [number, number][]): string {
  const slopes = points.slice(1).map(([x, y], index) => {
    const [px, py] = points[index] ?? [x, y];
    return (y - py) / (x - px || 1);
  });
  const tangents = points.map((_, index) => {
    const [before, after] = [slopes[index - 1], slopes[index]];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
  return points.reduce((path, [x, y], index) => {
    const previous = points[index - 1];
    if (!previous) return `M${x} ${y}`;
    const third = (x - previous[0]) / 3;
    const from = `${round(previous[0] + third)} ${round(previous[1] + third * (tangents[index - 1] ?? 0))}`;
    const to = `${round(x - third)} ${round(y - third * (tangents[index] ?? 0))}`;
    return `${path}C${from} ${to} ${x} ${y}`;
  }, '');
}

function round(value: number): number {
  return Math.round(value);
}
