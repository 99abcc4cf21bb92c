// The axes of a picture of weeks: counts upwards, weeks across. Its children draw the bars or the line.
import type { ReactNode } from 'react';
import styles from './Chart.module.css';
import { formatWeek } from './format-week';
import type { WeekPlot } from './week-plot';

const MOST_LABELS = 6;
const LABEL_DROP = 34;
const NUMBER_DROP = 9;
const NUMBER_GAP = 14;

export function WeekAxes({ plot, weeks, children }: { plot: WeekPlot; weeks: string[]; children: ReactNode }) {
  const every = Math.ceil(weeks.length / MOST_LABELS);
  return (
    <>
      <path className={styles.rule} d={plot.ticks.map((value) => `M${plot.left} ${plot.up(value)}H${plot.right}`).join('')} />
      <g className={styles.tick} textAnchor="end">
        {plot.ticks.map((value) => (
          <text key={value} x={plot.left - NUMBER_GAP} y={plot.up(value) + NUMBER_DROP}>
            {value.toLocaleString('en-US')}
          </text>
        ))}
      </g>
      <g className={styles.tick} textAnchor="middle">
        {weeks.map((week, index) =>
          (weeks.length - 1 - index) % every === 0 ? (
            <text key={week} x={plot.middle(index)} y={plot.bottom + LABEL_DROP}>
              {formatWeek(week)}
            </text>
          ) : null,
        )}
      </g>
      {children}
    </>
  );
}
