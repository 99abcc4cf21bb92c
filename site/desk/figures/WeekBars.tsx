// Counts a week as bars, one part for each series.
import { Figure } from '../../figures/Figure';
import plotStyles from '../../figures/plot.module.css';
import type { WeekTable } from './by-week';
import { Legend } from './Legend';
import { tintOf } from './tints';
import { WeekAxes } from './WeekAxes';
import { CHART_HEIGHT, CHART_WIDTH, weekPlot } from './week-plot';

interface Props {
  title: string;
  description: string;
  table: WeekTable;
  /** A line across the picture, with its meaning for the legend. */
  limit?: { value: number; label: string };
}

const BAR_SHARE = 0.68;
const WIDEST_BAR = 56;

export function WeekBars({ title, description, table: { weeks, series }, limit }: Props) {
  const sums = weeks.map((_, week) => series.reduce((sum, { counts }) => sum + (counts[week] ?? 0), 0));
  const plot = weekPlot(weeks.length, Math.max(limit?.value ?? 0, ...sums));
  const width = Math.min(WIDEST_BAR, Math.round(plot.step * BAR_SHARE));
  const parts = weeks.flatMap((week, index) => {
    let below = 0;
    return series.map(({ name, counts }, place) => {
      const count = counts[index] ?? 0;
      const top = plot.up(below + count);
      const height = plot.up(below) - top;
      below += count;
      return { key: `${week} ${name}`, x: plot.middle(index) - width / 2, y: top, height, tint: tintOf(place) };
    });
  });
  return (
    <Figure
      title={title}
      description={description}
      caption={<Legend names={series.map(({ name }) => name)} limit={limit?.label} />}
      width={CHART_WIDTH}
      height={CHART_HEIGHT}
    >
      <WeekAxes plot={plot} weeks={weeks}>
        {parts.map(({ key, tint, ...box }) => box.height > 0 && <rect key={key} className={tint} {...box} width={width} />)}
        {limit && <path className={plotStyles.limit} d={`M${plot.left} ${plot.up(limit.value)}H${plot.right}`} />}
      </WeekAxes>
    </Figure>
  );
}
