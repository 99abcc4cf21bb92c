// Counts by name as bars across, each with its name and its number beside it.
import { Figure } from '../../figures/Figure';
import styles from './Chart.module.css';
import { CHART_WIDTH } from './week-plot';

interface Props {
  title: string;
  description: string;
  counts: { name: string; count: number }[];
}

const ROW = 46;
const BAR = { left: 170, right: 640, height: 26 };
const NAME_DROP = 22;
const TOP = 10;

export function Bars({ title, description, counts }: Props) {
  const highest = Math.max(1, ...counts.map(({ count }) => count));
  const widthOf = (count: number) => Math.round((count / highest) * (BAR.right - BAR.left));
  return (
    <Figure title={title} description={description} width={CHART_WIDTH} height={TOP + counts.length * ROW}>
      {counts.map(({ name, count }, index) => {
        const top = TOP + index * ROW;
        return (
          <g key={name} className={styles.tick}>
            <text x={BAR.left - 16} y={top + NAME_DROP} textAnchor="end">
              {name}
            </text>
            <rect className={styles.first} x={BAR.left} y={top} width={Math.max(widthOf(count), 2)} height={BAR.height} />
            <text className={styles.count} x={BAR.left + widthOf(count) + 14} y={top + NAME_DROP}>
              {count.toLocaleString('en-US')}
            </text>
          </g>
        );
      })}
    </Figure>
  );
}
