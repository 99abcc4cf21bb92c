// The bootstrap interval of the similarity factor f2: bias-corrected and accelerated (BCa; Efron 1987; Shah and others 1998).
import normalShare from '@stdlib/stats-base-dists-normal-cdf';
import normalQuantile from '@stdlib/stats-base-dists-normal-quantile';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { isUnits, type Profiles, type Released, similarityFactor } from './similarity.ts';

export interface BootstrapPlan {
  /** Samples with replacement. */
  draws: number;
  /** The same seed gives the same interval. */
  seed: number;
  /** 0.9 for the interval that authorities look at. */
  confidence: number;
}

export interface BootstrapInterval {
  f2: number;
  low: number;
  high: number;
  /** Of the draws. */
  median: number;
}

const DRAWS_BETWEEN_REPORTS = 100;

/**
 * Units are drawn whole, each product from its own, at the times that f2 counts.
 *
 * @param profiles of units; means have no spread to draw from
 * @param times that f2 counts, minutes
 * @param onProgress is told how many draws are done
 */
export function bootstrapSimilarity(
  profiles: Profiles,
  times: number[],
  { draws, seed, confidence }: BootstrapPlan,
  onProgress: (done: number) => void = () => {},
): BootstrapInterval {
  const [reference, test] = [profiles.reference, profiles.test].map((released) => unitsAt(released, profiles.times, times));
  if (!reference || !test) throw new TypeError('the bootstrap needs units of both products');
  const random = xoroshiro128plus(seed);
  const drawn = (units: number[][]) => units.map(() => units[uniformInt(random, 0, units.length - 1)] ?? []);
  const f2 = factorOf(reference, test);
  const samples = new Float64Array(draws);
  for (let draw = 0; draw < draws; draw += 1) {
    samples[draw] = factorOf(drawn(reference), drawn(test));
    if ((draw + 1) % DRAWS_BETWEEN_REPORTS === 0) onProgress(draw + 1);
  }
  samples.sort();
  const bias = normalQuantile(shareBelow(samples, f2), 0, 1);
  const acceleration = accelerationOf(reference, test);
  const end = (share: number) => {
    const z = bias + normalQuantile(share, 0, 1);
    return quantileOf(samples, normalShare(bias + z / (1 - acceleration * z), 0, 1));
  };
  return { f2, low: end((1 - confidence) / 2), high: end((1 + confidence) / 2), median: quantileOf(samples, 0.5) };
}

function unitsAt(released: Released, allTimes: number[], times: number[]): number[][] | undefined {
  if (!isUnits(released)) return undefined;
  const places = times.map((time) => allTimes.indexOf(time));
  return released.map((unit) => places.map((place) => unit[place] ?? Number.NaN));
}

function factorOf(reference: number[][], test: number[][]): number {
  return similarityFactor(meanProfile(reference), meanProfile(test));
}

function meanProfile(units: number[][]): number[] {
  const sums = new Array<number>(units[0]?.length ?? 0).fill(0);
  for (const unit of units) for (let place = 0; place < sums.length; place += 1) sums[place] = (sums[place] ?? 0) + (unit[place] ?? 0);
  return sums.map((total) => total / units.length);
}

/** Draws equal to the estimate count half. The share stays off 0 and 1, where its quantile is infinite. */
function shareBelow(samples: Float64Array, estimate: number): number {
  let below = 0;
  for (const sample of samples) below += sample < estimate ? 1 : sample === estimate ? 0.5 : 0;
  return Math.min(Math.max(below, 0.5), samples.length - 0.5) / samples.length;
}

/** From the estimates that leave out one unit of either product. */
function accelerationOf(reference: number[][], test: number[][]): number {
  const without = (units: number[][], left: number) => units.filter((_, index) => index !== left);
  const estimates = [
    ...reference.map((_, left) => factorOf(without(reference, left), test)),
    ...test.map((_, left) => factorOf(reference, without(test, left))),
  ];
  const mean = estimates.reduce((total, estimate) => total + estimate, 0) / estimates.length;
  const moment = (power: number) => estimates.reduce((total, estimate) => total + (mean - estimate) ** power, 0);
  const squares = moment(2);
  return squares === 0 ? 0 : moment(3) / (6 * squares ** 1.5);
}

/** Between two order statistics by straight line. */
function quantileOf(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1);
  const below = Math.floor(place);
  const [low = Number.NaN, high = low] = [sorted[below], sorted[Math.min(below + 1, sorted.length - 1)]];
  return low + (place - below) * (high - low);
}
