// A count over weeks as a line.
import { Figure } from '../../figures/Figure';
import styles from './Chart.module.css';
import { WeekAxes } from './WeekAxes';
import { CHART_HEIGHT, CHART_WIDTH, weekPlot } from './week-plot';

interface Props {
  title: string;
  description: string;
  points: { week: string; count: number }[];
}

export function WeekLine({ title, description, points }: Props) {
  const plot = weekPlot(points.length, Math.max(...points.map(({ count }) => count)));
  const places = points.map(({ count }, index) => `${plot.middle(index)} ${plot.up(count)}`);
  return (
    <Figure title={title} description={description} width={CHART_WIDTH} height={CHART_HEIGHT}>
      <WeekAxes plot={plot} weeks={points.map(({ week }) => week)}>
        <path className={styles.line} d={`M${places.join('L')}`} />
        {points.map(({ week, count }, index) => (
          <circle key={week} className={styles.point} cx={plot.middle(index)} cy={plot.up(count)} r={5} />
        ))}
      </WeekAxes>
    </Figure>
  );
}
