// Straight lines through several batches with one slope and an intercept for each, and the tests of poolability of ICH Q1E.

export interface SharedSlope {
  slope: number;
  intercepts: number[];
  /** Standard deviation of the residuals about the lines of one slope. */
  residual: number;
  slopeError: number;
  degreesOfFreedom: number;
  /** F of different slopes against one slope. */
  slopesDiffer: number;
  /** F of different intercepts, with one slope, against one line for all. */
  interceptsDiffer: number;
}

/** @param batches values of each batch, one for each time */
export function fitSharedSlope(times: number[], batches: number[][]): SharedSlope {
  const middle = mean(times);
  const spread = sum(times.map((time) => (time - middle) ** 2));
  const slopeOf = (values: number[]) => sum(times.map((time, index) => (time - middle) * at(values, index))) / spread;
  const slopes = batches.map(slopeOf);
  const slope = mean(slopes);
  const residuals = (lines: { slope: number; level: number }[]) =>
    sum(
      batches.map((values, batch) => {
        const { slope: own, level } = lines[batch] ?? { slope, level: Number.NaN };
        return sum(times.map((time, index) => (at(values, index) - level - own * (time - middle)) ** 2));
      }),
    );
  const points = times.length * batches.length;
  const separate = residuals(batches.map((values, batch) => ({ slope: at(slopes, batch), level: mean(values) })));
  const shared = residuals(batches.map((values) => ({ slope, level: mean(values) })));
  const pooled = residuals(batches.map(() => ({ slope, level: mean(batches.flat()) })));
  const degreesOfFreedom = points - batches.length - 1;
  const separateDegrees = points - 2 * batches.length;
  const residual = Math.sqrt(shared / degreesOfFreedom);
  return {
    slope,
    intercepts: batches.map((values) => mean(values) - slope * middle),
    residual,
    slopeError: residual / Math.sqrt(batches.length * spread),
    degreesOfFreedom,
    slopesDiffer: (shared - separate) / (batches.length - 1) / (separate / separateDegrees),
    interceptsDiffer: (pooled - shared) / (batches.length - 1) / (shared / degreesOfFreedom),
  };
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: number[]) => sum(values) / values.length;
const at = (values: number[], index: number) => values[index] ?? Number.NaN;
