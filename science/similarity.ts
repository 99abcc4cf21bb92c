// How alike two dissolution profiles are: the difference factor f1, the similarity factor f2, and the conditions on f2.
// Released amounts are in percent of label claim, times in minutes.

/** Means, one for each time, or units, each with one value for each time. */
export type Released = number[] | number[][];

export interface Profiles {
  /** Ascending; time 0 is not counted. */
  times: number[];
  reference: Released;
  test: Released;
}

/** Above this, FDA and EMA count one point only. */
const PLATEAU_PERCENT = 85;
const VERY_RAPID_MINUTES = 15;
const SIMILAR = 50;
const FEWEST_POINTS = 3;
const FEWEST_UNITS = 12;
const HIGHEST_VARIATION = { first: 20, later: 10 };

export interface Point {
  time: number;
  reference: number;
  test: number;
  /** Coefficients of variation in percent; not there for means. */
  variation: { reference: number; test: number } | undefined;
}

export type Holds = 'yes' | 'no' | 'unknown';

export interface Similarity {
  /** In the order of time, without time 0. */
  points: Point[];
  f1: number;
  f2AllPoints: number;
  /** Until the first point at which either product is above 85%: EMA 2010, Appendix I. The stricter rule. */
  eitherAbove: { f2: number; times: number[] };
  /** Until the first point at which both products are above 85%: FDA 1997, read literally. */
  bothAbove: { f2: number; times: number[] };
  conditions: { threePoints: Holds; twelveUnits: Holds; variation: Holds };
  /** Both products release 85% or more in 15 minutes: similar without f2. */
  isVeryRapid: boolean;
  isSimilar: boolean;
}

/** @param profiles with at least one time above 0 and a reference that releases something */
export function compareProfiles(profiles: Profiles): Similarity {
  const points = pointsOf(profiles);
  const eitherAbove = upTo(points, ({ reference, test }) => Math.max(reference, test) > PLATEAU_PERCENT);
  const bothAbove = upTo(points, ({ reference, test }) => Math.min(reference, test) > PLATEAU_PERCENT);
  const isVeryRapid = points.some(
    ({ time, reference, test }) => time <= VERY_RAPID_MINUTES && Math.min(reference, test) >= PLATEAU_PERCENT,
  );
  const f2 = similarityOf(eitherAbove);
  return {
    points,
    f1: differenceFactor(points),
    f2AllPoints: similarityOf(points),
    eitherAbove: { f2, times: timesOf(eitherAbove) },
    bothAbove: { f2: similarityOf(bothAbove), times: timesOf(bothAbove) },
    conditions: conditionsOf(profiles, eitherAbove),
    isVeryRapid,
    isSimilar: isVeryRapid || f2 >= SIMILAR,
  };
}

/** @returns 0 for equal profiles; Moore and Flanner 1996 */
function differenceFactor(points: Point[]): number {
  const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
  const differences = sum(points.map(({ reference, test }) => Math.abs(reference - test)));
  return (100 * differences) / sum(points.map(({ reference }) => reference));
}

/** @returns 100 for equal profiles, 50 for a mean difference of ten points; Moore and Flanner 1996 */
export function similarityFactor(reference: number[], test: number[]): number {
  const squares = reference.map((value, index) => (value - (test[index] ?? Number.NaN)) ** 2);
  const mean = squares.reduce((total, square) => total + square, 0) / squares.length;
  return 50 * Math.log10(100 / Math.sqrt(1 + mean));
}

function similarityOf(points: Point[]): number {
  return similarityFactor(
    points.map(({ reference }) => reference),
    points.map(({ test }) => test),
  );
}

function pointsOf({ times, reference, test }: Profiles): Point[] {
  const at = (released: Released, index: number) => valuesAt(released, index);
  return times
    .map((time, index) => ({ time, ...pointOf(at(reference, index), at(test, index)) }))
    .filter(({ time }) => time > 0)
    .sort((a, b) => a.time - b.time);
}

function pointOf(reference: number[], test: number[]): Omit<Point, 'time'> {
  const hasUnits = reference.length > 1 && test.length > 1;
  return {
    reference: mean(reference),
    test: mean(test),
    variation: hasUnits ? { reference: variationOf(reference), test: variationOf(test) } : undefined,
  };
}

/** @returns the units at one time, or the mean alone */
export function valuesAt(released: Released, index: number): number[] {
  return isUnits(released) ? released.map((unit) => unit[index] ?? Number.NaN) : [released[index] ?? Number.NaN];
}

export function isUnits(released: Released): released is number[][] {
  return Array.isArray(released[0]);
}

function upTo(points: Point[], isLast: (point: Point) => boolean): Point[] {
  const last = points.findIndex(isLast);
  return last < 0 ? points : points.slice(0, last + 1);
}

function conditionsOf({ reference, test }: Profiles, used: Point[]): Similarity['conditions'] {
  const counts = [reference, test].map((released) => (isUnits(released) ? released.length : undefined));
  return {
    threePoints: used.length >= FEWEST_POINTS ? 'yes' : 'no',
    twelveUnits: known(
      counts.map((count) => count === undefined || count >= FEWEST_UNITS),
      counts.includes(undefined),
    ),
    variation: known(
      used.map(({ variation }, index) => {
        const highest = index === 0 ? HIGHEST_VARIATION.first : HIGHEST_VARIATION.later;
        return !variation || Math.max(variation.reference, variation.test) <= highest;
      }),
      used.some(({ variation }) => !variation),
    ),
  };
}

function known(holds: boolean[], isUnknown: boolean): Holds {
  if (isUnknown) return 'unknown';
  return holds.every(Boolean) ? 'yes' : 'no';
}

function mean(values: number[]): number {
  return values.reduce((total, value) => total + value, 0) / values.length;
}

/** @returns the coefficient of variation, percent; 0 where nothing varies */
function variationOf(values: number[]): number {
  const average = mean(values);
  const deviation = Math.sqrt(values.reduce((total, value) => total + (value - average) ** 2, 0) / (values.length - 1));
  return deviation === 0 ? 0 : (100 * deviation) / average;
}

const timesOf = (points: Point[]) => points.map(({ time }) => time);
