// Chromatograms of one sample by two methods, with the resolution that the second one reaches.
import type { ChromatogramData } from '../../content/schemas/service-figure';
import styles from './Chromatogram.module.css';
import { Figure } from './Figure';

type Trace = ChromatogramData['traces'][number];
type Peak = Trace['peaks'][number];

const WIDTH = 440;
const HEIGHT = 372;
const BASELINES = [156, 324];
const TALLEST = 118;
const TICK_MINUTES = 2;
const PEAK_SAMPLES = 24;
/** Half of the window in which a peak is drawn, in widths at half height: beyond it the line is flat. */
const PEAK_REACH = 1.7;

export function Chromatogram({ data }: { data: ChromatogramData }) {
  const across = (minute: number) => round((minute / data.minutes) * WIDTH);
  const ticks = Array.from({ length: Math.floor(data.minutes / TICK_MINUTES) + 1 }, (_, index) => index * TICK_MINUTES);
  return (
    <Figure title={data.title} description={data.description} caption={data.caption} width={WIDTH} height={HEIGHT}>
      {data.traces.map((trace, index) => (
        <DrawnTrace
          key={trace.label}
          trace={trace}
          baseline={BASELINES[index] ?? HEIGHT}
          data={data}
          across={across}
          isSecond={index > 0}
        />
      ))}
      <g className={styles.tick} textAnchor="middle">
        {ticks.slice(1, -1).map((minute) => (
          <text key={minute} x={across(minute)} y={346}>
            {minute}
          </text>
        ))}
      </g>
      <text className={styles.tick} x={WIDTH} y={368} textAnchor="end">
        {data.axis}
      </text>
    </Figure>
  );
}

interface TraceProps {
  trace: Trace;
  baseline: number;
  data: ChromatogramData;
  across: (minute: number) => number;
  isSecond: boolean;
}

function DrawnTrace({ trace, baseline, data, across, isSecond }: TraceProps) {
  const { peaks } = trace;
  const topOf = ({ height }: Peak) => round(baseline - height * TALLEST);
  const [first, last] = [peaks[0], peaks.at(-1)];
  return (
    <g>
      <path className={styles.base} d={`M0 ${baseline}H${WIDTH}`} />
      <path
        className={isSecond ? styles.new : styles.old}
        d={pathOf(peaks, data.minutes, (minute, share) => [(minute / data.minutes) * WIDTH, baseline - share * TALLEST])}
      />
      <text className={styles.name} x={0} y={baseline - TALLEST - 14}>
        {trace.label}
      </text>
      {last && (
        <text className={styles.peak} x={across(last.minute) + 22} y={topOf(last) + 18}>
          {last.label}
        </text>
      )}
      {first && last && first !== last && (
        <>
          <text className={styles.peak} x={across(first.minute) + 6} y={topOf(first) - 10} textAnchor="end">
            {first.label}
          </text>
          <text className={styles.resolution} x={across(last.minute) + 22} y={topOf(last) + 40}>
            {`${data.resolutionLabel} ${resolution(first, last).toFixed(1)}`}
          </text>
        </>
      )}
    </g>
  );
}

/** Resolution of two neighboring peaks from their widths at half height (USP <621>). */
function resolution(before: Peak, after: Peak): number {
  return (1.18 * (after.minute - before.minute)) / (before.halfWidth + after.halfWidth);
}

/** Flat between peaks, Gaussian within them. */
function pathOf(peaks: Peak[], end: number, at: (minute: number, share: number) => [number, number]): string {
  const minutes = peaks.flatMap(({ minute, halfWidth }) =>
    Array.from({ length: PEAK_SAMPLES + 1 }, (_, index) => minute + halfWidth * PEAK_REACH * ((2 * index) / PEAK_SAMPLES - 1)),
  );
  const shareAt = (minute: number) => peaks.reduce((sum, peak) => sum + signalOf(peak, minute), 0);
  const points = minutes.sort((a, b) => a - b).map((minute) => at(minute, shareAt(minute)));
  return relativePath([at(0, 0), ...points, at(end, 0)]);
}

/** Steps from point to point, which repeat and so compress better than places. */
function relativePath(points: [number, number][]): string {
  const places = points.map(([x, y]) => [tenth(x), tenth(y)] as const);
  const steps = places.map(([x, y], index) => {
    const [beforeX, beforeY] = places[index - 1] ?? [0, 0];
    return `${tenth(x - beforeX)} ${tenth(y - beforeY)}`;
  });
  return `m${steps.join(' ')}`;
}

/** Half of the height at half of the width, on either side. */
function signalOf({ minute: middle, height, halfWidth }: Peak, minute: number): number {
  const halfWidths = (2 * (minute - middle)) / halfWidth;
  return height * 2 ** -(halfWidths * halfWidths);
}

function round(value: number): number {
  return Math.round(value);
}

/** A peak is a few units wide; rounding to whole units would give its flanks corners. */
function tenth(value: number): number {
  return Math.round(value * 10) / 10;
}
