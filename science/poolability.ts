// Whether batches may share a slope and an intercept: the analysis of covariance of ICH Q1E, Appendix B.2.2.1.
import { fitModels, groupByBatch, type Models, type Result, squaresBetween } from './batch-lines.ts';
import { probabilityOfF } from './f-distribution.ts';

/** ICH Q1E, Appendix B.2.2.1: high, to make up for the low power of a test on few results. */
export const POOLING_LEVEL = 0.25;

export type ModelName = keyof Models;

/** A test of one term against the mean square error of the full model. */
export interface TermTest {
  sumOfSquares: number;
  /** Infinite where batches differ and the full model fits without error. */
  f: number;
  degreesOfFreedom: [term: number, error: number];
  p: number;
}

export interface Poolability {
  models: Models;
  /** Of the full model, in squared units of the value. */
  meanSquareError: number;
  /** Not there for a single batch. */
  slopes: TermTest | undefined;
  /** Given one slope. Not there for a single batch. */
  intercepts: TermTest | undefined;
  chosen: ModelName;
}

/** @param unordered results of one attribute; each batch with two months or more, and more results in all than two for each batch */
export function testPoolability(unordered: Result[]): Poolability {
  const results = [...groupByBatch(unordered).values()].flat();
  const models = fitModels(results);
  const { separate, intercepts: oneSlope, common } = models;
  const meanSquareError = separate.sumOfSquares / separate.degreesOfFreedom;
  const others = separate.lines.length - 1;
  const test = (sumOfSquares: number): TermTest => {
    const f = ratioOf(sumOfSquares / others, meanSquareError);
    const p = probabilityOfF(f, others, separate.degreesOfFreedom);
    return { sumOfSquares, f, degreesOfFreedom: [others, separate.degreesOfFreedom], p };
  };
  const slopes = others > 0 ? test(squaresBetween(oneSlope, separate, results)) : undefined;
  const intercepts = others > 0 ? test(squaresBetween(common, oneSlope, results)) : undefined;
  return { models, meanSquareError, slopes, intercepts, chosen: choose(slopes, intercepts) };
}

function choose(slopes: TermTest | undefined, intercepts: TermTest | undefined): ModelName {
  if (slopes && slopes.p < POOLING_LEVEL) return 'separate';
  if (intercepts && intercepts.p < POOLING_LEVEL) return 'intercepts';
  return 'common';
}

/** No difference is no difference, also where there is no error to compare it with. */
function ratioOf(difference: number, error: number): number {
  return difference === 0 ? 0 : difference / error;
}
