// The chart of the dissolution tool: both mean profiles, the level of 85%, and the last point that f2 counts.
import { counted } from '../../../contracts/counted';
import plot from '../../figures/plot.module.css';
import { Chart, lineClass, Marks, PLOT } from '../Chart';
import styles from '../Chart.module.css';
import { valueScale } from '../chart-scale';
import type { SimilarityResult } from './similarity';

const PLATEAU_PERCENT = 85;

interface Props {
  result: SimilarityResult;
  labels: Record<string, string>;
}

export function SimilarityChart({ result: { points, timesUsed, f2 }, labels }: Props) {
  const last = timesUsed.at(-1) ?? 0;
  const x = valueScale([0, ...points.map(({ time }) => time)], PLOT.left, PLOT.right);
  const y = valueScale([0, 100, ...points.flatMap(({ reference, test }) => [reference, test])], PLOT.bottom, PLOT.top);
  const products = (['reference', 'test'] as const).map((product, series) => ({
    series,
    label: labels[product] ?? product,
    places: points.map((point): [number, number] => [x.at(point.time), y.at(point[product])]),
  }));
  return (
    <Chart
      title={labels.chart ?? ''}
      description={`Mean release of the reference and the test at ${counted(points.length, 'time')}; f2 is ${f2.toFixed(1)} and counts the points until ${last} minutes. The last table below gives the same numbers.`}
      x={x}
      y={y}
      xLabel={labels.time ?? ''}
      yLabel={labels.released ?? ''}
      legend={[
        ...products.map(({ series, label }) => ({ label, sample: <Marks series={series} at={[[28, 10]]} /> })),
        { label: labels.plateau ?? '', sample: <path className={plot.limit} d="M2 10H54" /> },
        { label: labels.lastCounted ?? '', sample: <path className={styles.cap} d="M28 0V20" /> },
      ]}
    >
      <path className={plot.limit} d={`M${PLOT.left} ${y.at(PLATEAU_PERCENT)}H${PLOT.right}`} />
      <path className={styles.cap} d={`M${x.at(last)} ${PLOT.top}V${PLOT.bottom}`} />
      {products.map(({ series, places }) => (
        <path
          key={series}
          className={lineClass(series)}
          d={places.map((place, at) => `${at === 0 ? 'M' : 'L'}${place.join(' ')}`).join('')}
        />
      ))}
      {products.map(({ series, places }) => (
        <Marks key={series} series={series} at={places} />
      ))}
    </Chart>
  );
}
