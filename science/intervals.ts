// Confidence intervals of the quantities that studies report: means, ratios of a crossover, shares and ratios of counts.
import { studentQuantile } from './student-t.ts';

/** Lower and upper end. */
export type Interval = [low: number, high: number];

const NORMAL_975 = 1.96;

/** @returns the 95% interval of a mean */
export function meanInterval(mean: number, deviation: number, count: number): Interval {
  const half = (studentQuantile(0.975, count - 1) * deviation) / Math.sqrt(count);
  return [mean - half, mean + half];
}

/** @returns the 95% interval of the difference of two means of groups of one size */
export function differenceInterval(difference: number, deviations: [number, number], countOfEach: number): Interval {
  const variance = (deviations[0] ** 2 + deviations[1] ** 2) / 2;
  const half = studentQuantile(0.975, 2 * countOfEach - 2) * Math.sqrt((2 * variance) / countOfEach);
  return [difference - half, difference + half];
}

export interface Crossover {
  /** Geometric mean ratio of two of the treatments. */
  ratio: number;
  /** Within-subject coefficient of variation, as a share. */
  variation: number;
  subjects: number;
  /** Treatments, as many as periods. */
  treatments: number;
  /** 0.9 for bioequivalence, 0.95 otherwise. */
  confidence: number;
}

/** @returns the interval of a ratio from the analysis of variance of a balanced crossover on the log scale */
export function crossoverInterval({ ratio, variation, subjects, treatments, confidence }: Crossover): Interval {
  const degreesOfFreedom = (treatments - 1) * (subjects - 2);
  const error = Math.sqrt(Math.log(1 + variation ** 2) * (2 / subjects));
  const factor = Math.exp(studentQuantile((1 + confidence) / 2, degreesOfFreedom) * error);
  return [ratio / factor, ratio * factor];
}

/** @returns Wilson's 95% interval of a share */
export function shareInterval(found: number, of: number): Interval {
  const share = found / of;
  const z2 = NORMAL_975 ** 2 / of;
  const middle = share + z2 / 2;
  const half = Math.sqrt(share * (1 - share) * z2 + z2 ** 2 / 4);
  return [(middle - half) / (1 + z2), (middle + half) / (1 + z2)];
}

/** @returns the one-sided 95% upper limit of a share of which no case was found */
export function upperLimitOfNone(of: number): number {
  return 1 - 0.05 ** (1 / of);
}

/** @returns the 95% interval of the ratio of two counts over equal time, by Poisson's variance times the dispersion */
export function countRatioInterval(count: number, reference: number, dispersion: number): Interval {
  const factor = Math.exp(NORMAL_975 * Math.sqrt(dispersion * (1 / count + 1 / reference)));
  return [count / reference / factor, (count / reference) * factor];
}

/** @returns the 95% interval of a ratio of two fitted values with their standard errors */
export function fittedRatioInterval(values: [number, number], errors: [number, number], degreesOfFreedom: number): Interval {
  const relative = Math.hypot(errors[0] / values[0], errors[1] / values[1]);
  const factor = Math.exp(studentQuantile(0.975, degreesOfFreedom) * relative);
  return [values[0] / values[1] / factor, (values[0] / values[1]) * factor];
}
