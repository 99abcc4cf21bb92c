// Where the confidence limit of a line's mean leaves the acceptance criterion: ICH Q1E, Appendix B.1.
import { heightAt, type Line } from './batch-lines.ts';

/** A line with the error and the quantile that its limits are drawn with. */
export interface BoundedLine extends Line {
  /** Variance of a single result. */
  meanSquare: number;
  /** Of Student's t. */
  quantile: number;
}

/** In the unit of the value. A limit that is not set is undefined. */
export interface Limits {
  lower?: number | undefined;
  upper?: number | undefined;
}

/** @returns half the width of the confidence interval of the mean */
export function halfWidthAt({ meanSquare, quantile, count, spread, center }: BoundedLine, month: number): number {
  return quantile * Math.sqrt(meanSquare * (1 / count + (month - center) ** 2 / spread));
}

/**
 * @returns the month until which the mean's confidence limits lie within the criterion, counted from 0; 0 where they do not at the
 * start; infinite where they never leave it
 */
export function monthOfCrossing(line: BoundedLine, { lower, upper }: Limits): number {
  return Math.min(
    lower === undefined ? Number.POSITIVE_INFINITY : crossingBelow(line, lower),
    upper === undefined ? Number.POSITIVE_INFINITY : crossingBelow(mirrored(line), -upper),
  );
}

const mirrored = (line: BoundedLine): BoundedLine => ({ ...line, slope: -line.slope, level: -line.level });

/**
 * With u = month − center, the lower bound meets the limit where (level − limit + slope u)² = t² s² (1/n + u²/S). The bound is
 * concave in u, so it can fall through the limit once only after a start above it, at the greater root.
 */
function crossingBelow(line: BoundedLine, limit: number): number {
  const { slope, center, level, count, spread, meanSquare, quantile } = line;
  const start = -center;
  if (heightAt(line, 0) - halfWidthAt(line, 0) < limit) return 0;
  const room = level - limit;
  const error = quantile ** 2 * meanSquare;
  const square = slope ** 2 - error / spread;
  const half = room * slope;
  const constant = room ** 2 - error / count;
  // Equal to half² − square × constant, written so that no digits cancel.
  const discriminant = error * (constant / spread + slope ** 2 / count);
  if (discriminant < 0) return Number.POSITIVE_INFINITY;
  const turn = -(half + (half < 0 ? -1 : 1) * Math.sqrt(discriminant));
  const roots = [turn / square, constant / turn].filter((u) => Number.isFinite(u) && u >= start && isBoundAbove(room + slope * u, room));
  return roots.length === 0 ? Number.POSITIVE_INFINITY : Math.max(...roots) - start;
}

/** Squaring adds the crossing of the upper bound, where the line lies below the limit. */
function isBoundAbove(distance: number, room: number): boolean {
  return distance >= -1e-9 * Math.abs(room);
}
