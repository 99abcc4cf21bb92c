// The chart of the shelf life tool: results, lines, the bounds that decide, the limits, the crossing and the cap.
import { useId } from 'react';
import { counted } from '../../../contracts/counted';
import { groupByBatch, heightAt } from '../../../science/batch-lines';
import { type BoundedLine, halfWidthAt } from '../../../science/bound-crossing';
import type { ShelfLife } from '../../../science/shelf-life';
import plot from '../../figures/plot.module.css';
import { Chart, lineClass, Marks, PLOT } from '../Chart';
import styles from '../Chart.module.css';
import { monthScale, type Scale, valueScale } from '../chart-scale';
import type { ShelfLifeState } from './read-study';
import { analyze, studyOf } from './shelf-life';
import { limitingLine } from './tell-shelf-life';

/** Pieces of a curve. */
const STEPS = 24;
/** A crossing further out than this part of the axis would squeeze the results. */
const FARTHEST = 1.5;

interface Props {
  state: ShelfLifeState;
  labels: Record<string, string>;
}

export function ShelfLifeChart({ state, labels }: Props) {
  const clip = useId();
  const found = analyze(state);
  const study = studyOf(state);
  const { capMonths } = found.extrapolation;
  const end = Math.max(capMonths, ...study.results.map(({ month }) => month));
  const isCrossingShown = found.months > 0 && found.months <= FARTHEST * end;
  const x = monthScale(Math.max(end, isCrossingShown ? found.months : 0), PLOT.left, PLOT.right);
  const limits = [study.lower, study.upper].filter((limit) => limit !== undefined);
  const line = limitingLine(found);
  const known = [...study.results.map(({ value }) => value), ...limits, heightAt(line, 0), heightAt(line, end)];
  const y = valueScale(known, PLOT.bottom, PLOT.top);
  const batches = [...groupByBatch(study.results)];
  const lines = found.model === 'common' ? [line] : found.lines;
  const series = found.model === 'common' ? () => undefined : (at: number) => at;
  const sides = [study.lower === undefined ? 0 : -1, study.upper === undefined ? 0 : 1].filter((side) => side !== 0);
  const crossed = limits.find((limit) => isClose(limit, found, line));
  return (
    <Chart
      title={labels.chart ?? ''}
      description={descriptionOf(found, study.lower, study.upper)}
      x={x}
      y={y}
      xLabel={labels.months ?? ''}
      yLabel={state.attribute ?? labels.value ?? ''}
      legend={[
        ...batches.map(([batch], at) => ({
          label: `${labels.batch} ${batch}`,
          sample: (
            <>
              {found.model !== 'common' && <path className={lineClass(at)} d="M2 10H54" />}
              <Marks series={at} at={[[28, 10]]} />
            </>
          ),
        })),
        ...(found.model === 'common' ? [{ label: labels.mean ?? '', sample: <path className={lineClass(undefined)} d="M2 10H54" /> }] : []),
        {
          label:
            found.limitingBatch === undefined
              ? (labels.boundOfMean ?? '')
              : `${labels.boundOfMean}, ${labels.batch} ${found.limitingBatch}`,
          sample: <path className={styles.bound} d="M2 10H54" />,
        },
        { label: labels.limit ?? '', sample: <path className={plot.limit} d="M2 10H54" /> },
        { label: `${labels.cap}: ${capMonths}`, sample: <path className={styles.cap} d="M28 0V20" /> },
      ]}
    >
      <clipPath id={clip}>
        <path d={`M${PLOT.left} ${PLOT.top - 12}H${PLOT.right}V${PLOT.bottom}H${PLOT.left}z`} />
      </clipPath>
      <path className={styles.cap} d={`M${x.at(capMonths)} ${PLOT.top}V${PLOT.bottom}`} />
      {limits.map((limit) => (
        <path key={limit} className={plot.limit} d={`M${PLOT.left} ${y.at(limit)}H${PLOT.right}`} />
      ))}
      <g clipPath={`url(#${clip})`}>
        {lines.map((each, at) => (
          <path key={each.batch} className={lineClass(series(at))} d={pathOf(x, y, 1, (month) => heightAt(each, month))} />
        ))}
        {sides.map((side) => (
          <path
            key={side}
            className={styles.bound}
            d={pathOf(x, y, STEPS, (month) => heightAt(line, month) + side * halfWidthAt(line, month))}
          />
        ))}
      </g>
      {batches.map(([batch, results], at) => (
        <Marks key={batch} series={at} at={results.map(({ month, value }) => [x.at(month), y.at(value)])} />
      ))}
      {isCrossingShown && crossed !== undefined && <circle className={styles.crossing} cx={x.at(found.months)} cy={y.at(crossed)} r="10" />}
    </Chart>
  );
}

function pathOf(x: Scale, y: Scale, steps: number, height: (month: number) => number): string {
  const months = Array.from({ length: steps + 1 }, (_, step) => x.min + (step / steps) * (x.max - x.min));
  return months.map((month, at) => `${at === 0 ? 'M' : 'L'}${x.at(month)} ${y.at(height(month))}`).join('');
}

/** Which of two limits the bound meets. */
function isClose(limit: number, { months }: ShelfLife, line: BoundedLine): boolean {
  const half = halfWidthAt(line, months);
  const distance = Math.abs(Math.abs(heightAt(line, months) - limit) - half);
  return distance <= 1e-6 * Math.max(1, Math.abs(limit), half);
}

function descriptionOf(found: ShelfLife, lower: number | undefined, upper: number | undefined): string {
  const criterion = [lower !== undefined && `not below ${lower}`, upper !== undefined && `not above ${upper}`].filter(Boolean).join(', ');
  const crossing = Number.isFinite(found.months)
    ? `The bound meets a limit at ${found.months.toFixed(1)} months.`
    : 'No bound meets a limit.';
  return `Results of ${counted(found.batches.length, 'batch', 'batches')} by month, with fitted lines. Acceptance criterion: ${criterion}. ${crossing} The cap is ${counted(found.extrapolation.capMonths, 'month')}. The tables below give the same numbers.`;
}
