// What the charts of the tools share: the axes, the marks of series, and the legend.
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Figure } from '../figures/Figure';
import plot from '../figures/plot.module.css';
import styles from './Chart.module.css';
import type { Scale } from './chart-scale';

const WIDTH = 760;
const HEIGHT = 520;
/** Where the axes lie. */
export const PLOT = { left: 84, right: 740, top: 52, bottom: 444 };
const SERIES = [styles.first, styles.second, styles.third, styles.fourth];
const LETTERS = clsx(plot.letters, styles.letters);
const MARK_RADIUS = 8;

interface Props {
  title: string;
  description: string;
  x: Scale;
  y: Scale;
  xLabel: string;
  yLabel: string;
  legend: { label: string; sample: ReactNode }[];
  children: ReactNode;
}

export function Chart({ title, description, x, y, xLabel, yLabel, legend, children }: Props) {
  return (
    <Figure title={title} description={description} width={WIDTH} height={HEIGHT} caption={<Legend items={legend} />}>
      <path className={plot.rule} d={y.ticks.map((value) => `M${PLOT.left} ${y.at(value)}H${PLOT.right}`).join('')} />
      <g className={LETTERS} textAnchor="end">
        {y.ticks.map((value) => (
          <text key={value} x={PLOT.left - 12} y={y.at(value) + 8}>
            {tidy(value)}
          </text>
        ))}
      </g>
      <g className={LETTERS} textAnchor="middle">
        {x.ticks.map((value) => (
          <text key={value} x={x.at(value)} y={PLOT.bottom + 32}>
            {tidy(value)}
          </text>
        ))}
      </g>
      <text className={LETTERS} x={0} y={22}>
        {yLabel}
      </text>
      <text className={LETTERS} x={PLOT.right} y={HEIGHT - 8} textAnchor="end">
        {xLabel}
      </text>
      {children}
    </Figure>
  );
}

function Legend({ items }: { items: Props['legend'] }) {
  return (
    <ul className={styles.legend}>
      {items.map(({ label, sample }) => (
        <li key={label} className={plot.legendItem}>
          <svg className={plot.sample} viewBox="0 0 56 20" width="28" height="10" aria-hidden="true" focusable="false">
            {sample}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}

/** The points of a series. Series differ by shape as well as by color. */
export function Marks({ series, at }: { series: number; at: [x: number, y: number][] }) {
  const shapes = at.map(([x, y]) => shapeOf(series, x, y)).join('');
  return <path className={clsx(styles.mark, SERIES[series % SERIES.length])} d={shapes} />;
}

export function lineClass(series: number | undefined): string {
  return clsx(plot.line, styles.line, series === undefined ? styles.all : SERIES[series % SERIES.length]);
}

function shapeOf(series: number, x: number, y: number): string {
  const r = MARK_RADIUS;
  const shapes = [
    `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
    `M${x - r} ${y - r}h${2 * r}v${2 * r}h${-2 * r}z`,
    `M${x} ${y - r - 2}l${r + 2} ${2 * r}h${-2 * r - 4}z`,
    `M${x} ${y - r - 3}l${r + 3} ${r + 3}l${-r - 3} ${r + 3}l${-r - 3} ${-r - 3}z`,
  ];
  return shapes[series % shapes.length] ?? '';
}

function tidy(value: number): string {
  return String(value).replace('-', '−');
}
