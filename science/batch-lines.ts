// Least squares lines through the results of several batches, in the three models that ICH Q1E, Appendix B, chooses between.

/** One result. */
export interface Result {
  batch: string;
  /** Time since the start of the study, months. */
  month: number;
  /** In the unit of the acceptance criterion. */
  value: number;
}

/** A line with what the confidence limits of its mean depend on. */
export interface Line {
  batch: string;
  slope: number;
  /** Mean month of the results, about which the line turns. */
  center: number;
  /** Height of the line at its center. */
  level: number;
  /** Results behind the level. */
  count: number;
  /** Sum of squared distances from the center, of all results behind the slope. */
  spread: number;
}

/** Lines of one model with their common error. */
export interface Model {
  lines: Line[];
  /** Of the residuals. */
  sumOfSquares: number;
  degreesOfFreedom: number;
}

export interface Models {
  /** A slope and an intercept for each batch. */
  separate: Model;
  /** One slope, an intercept for each batch. */
  intercepts: Model;
  /** One line for all. */
  common: Model;
}

/** Residuals below this part of the greatest value are what rounding leaves of a perfect fit. */
const ROUNDING = 1e-12;

export function heightAt({ level, slope, center }: Line, month: number): number {
  return level + slope * (month - center);
}

/** @returns the results of each batch by month, batches by name: an order that the order of the input does not change */
export function groupByBatch(results: Result[]): Map<string, Result[]> {
  const names = [...new Set(results.map(({ batch }) => batch))].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const byTime = (a: Result, b: Result) => a.month - b.month || a.value - b.value;
  return new Map(names.map((name) => [name, results.filter(({ batch }) => batch === name).sort(byTime)]));
}

/** @param results of at least one batch, each with two months or more */
export function fitModels(results: Result[]): Models {
  const batches = groupByBatch(results);
  const everything = [...batches.values()].flat();
  const separate = Array.from(batches, ([batch, group]) => lineThrough(batch, group));
  const shared = oneSlope(separate);
  const one = lineThrough('', everything);
  const common = separate.map(({ batch }) => ({ ...one, batch }));
  const n = everything.length;
  return {
    separate: modelOf(separate, batches, n - 2 * separate.length),
    intercepts: modelOf(shared, batches, n - separate.length - 1),
    common: modelOf(common, batches, n - 2),
  };
}

function lineThrough(batch: string, results: Result[]): Line {
  const count = results.length;
  const center = sum(results.map(({ month }) => month)) / count;
  const level = meanOf(results.map(({ value }) => value));
  const spread = sum(results.map(({ month }) => (month - center) ** 2));
  const slope = sum(results.map(({ month, value }) => (month - center) * (value - level))) / spread;
  return { batch, slope, center, level, count, spread };
}

function oneSlope(lines: Line[]): Line[] {
  const spread = sum(lines.map((line) => line.spread));
  const slope = sum(lines.map((line) => line.slope * line.spread)) / spread;
  return lines.map((line) => ({ ...line, slope, spread }));
}

function modelOf(lines: Line[], batches: Map<string, Result[]>, degreesOfFreedom: number): Model {
  const residuals = lines.flatMap((line) => (batches.get(line.batch) ?? []).map(({ month, value }) => value - heightAt(line, month)));
  const greatest = Math.max(...[...batches.values()].flat().map(({ value }) => Math.abs(value)));
  return { lines, sumOfSquares: squares(residuals, greatest), degreesOfFreedom };
}

/**
 * The smaller of two nested models differs from the greater by the squared distance of their lines. Subtracting two sums of residuals
 * instead would lose the digits that they have in common.
 */
export function squaresBetween(smaller: Model, greater: Model, results: Result[]): number {
  const distances = results.map(({ batch, month }) => lineOf(smaller, batch, month) - lineOf(greater, batch, month));
  return squares(distances, Math.max(...results.map(({ value }) => Math.abs(value))));
}

function lineOf(model: Model, batch: string, month: number): number {
  const line = model.lines.find((candidate) => candidate.batch === batch);
  return line ? heightAt(line, month) : Number.NaN;
}

function squares(distances: number[], greatest: number): number {
  const total = sum(distances.map((distance) => distance ** 2));
  return total <= distances.length * (ROUNDING * greatest) ** 2 ? 0 : total;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

/** In two passes, so that equal values have exactly their value as mean. */
function meanOf(values: number[]): number {
  const first = sum(values) / values.length;
  return first + sum(values.map((value) => value - first)) / values.length;
}
