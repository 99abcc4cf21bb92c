// The shelf life that long-term results of one attribute support, and the one that may be proposed from them: ICH Q1E.
import { fitModels, groupByBatch, heightAt, type Line, type Model, type Result } from './batch-lines.ts';
import { type BoundedLine, type Limits, monthOfCrossing } from './bound-crossing.ts';
import { type Conditions, type Extrapolation, permittedExtrapolation } from './extrapolation.ts';
import { type ModelName, type Poolability, testPoolability } from './poolability.ts';
import { studentQuantile } from './student-t.ts';

export interface Study extends Limits, Conditions {
  results: Result[];
}

/** Distinct months that a line of a batch needs, so that its error can be told from its curvature. */
export const FEWEST_MONTHS = 3;
/** ICH Q1A(R2) 2.2.3 and ICH Q1E 2.1. */
const PRIMARY_BATCHES = 3;
/** ICH Q1E 2.6 and Appendix B.1: one-sided for an attribute that is known to change in one direction, two-sided otherwise. */
const ONE_SIDED = 0.95;
const TWO_SIDED = 0.975;
/** What rounding leaves of a whole number of months. */
const ROUNDING = 1e-9;

export interface BatchShelfLife {
  batch: string;
  intercept: number;
  slope: number;
  /** Infinite where the bound never reaches a limit. */
  months: number;
}

export interface ShelfLife {
  poolability: Poolability;
  model: ModelName;
  /** Confidence of the bound: one-sided for one limit, two-sided for both. */
  bound: 'one-sided' | 'two-sided';
  /** The lines of the model with their error. */
  lines: BoundedLine[];
  batches: BatchShelfLife[];
  /** Of the worst batch; infinite where no bound reaches a limit. */
  months: number;
  /** The only batch, or the worst of lines that differ. */
  limitingBatch: string | undefined;
  /** With the lines of separate slopes but the error of the full model, which does not decide. */
  monthsWithPooledError: number | undefined;
  /** The last month that three batches cover, or all of them if there are fewer. */
  coveredMonths: number;
  extrapolation: Extrapolation;
  /** Whole months, at most those supported and those permitted. */
  proposedMonths: number;
}

/** @param study with a limit at least, and three or more distinct months for each batch */
export function shelfLifeOf(study: Study): ShelfLife {
  const poolability = testPoolability(study.results);
  const model = poolability.chosen;
  const share = study.lower === undefined || study.upper === undefined ? ONE_SIDED : TWO_SIDED;
  const lines = poolability.models[model].lines.map((line) =>
    model === 'separate'
      ? boundedBy(errorOfBatch(line, study.results), share)(line)
      : boundedBy(errorOf(poolability.models[model]), share)(line),
  );
  const batches = lines.map((line) => ({
    batch: line.batch,
    intercept: heightAt(line, 0),
    slope: line.slope,
    months: monthOfCrossing(line, study),
  }));
  const months = Math.min(...batches.map((batch) => batch.months));
  const coveredMonths = coveredBy(study.results);
  const extrapolation = permittedExtrapolation(study, coveredMonths);
  return {
    poolability,
    model,
    bound: share === ONE_SIDED ? 'one-sided' : 'two-sided',
    lines,
    batches,
    months,
    limitingBatch: limiting(batches, months, model),
    monthsWithPooledError: model === 'separate' ? pooledErrorMonths(poolability, study, share) : undefined,
    coveredMonths,
    extrapolation,
    proposedMonths: Math.floor(Math.min(months, extrapolation.capMonths) + ROUNDING),
  };
}

interface ErrorOfFit {
  meanSquare: number;
  degreesOfFreedom: number;
}

const errorOf = ({ sumOfSquares, degreesOfFreedom }: Model): ErrorOfFit => ({
  meanSquare: sumOfSquares / degreesOfFreedom,
  degreesOfFreedom,
});

/** A separate fit has the error of its own batch only. */
function errorOfBatch({ batch }: Line, results: Result[]): ErrorOfFit {
  return errorOf(fitModels(results.filter((result) => result.batch === batch)).common);
}

function boundedBy({ meanSquare, degreesOfFreedom }: ErrorOfFit, share: number): (line: Line) => BoundedLine {
  const quantile = studentQuantile(share, degreesOfFreedom);
  return (line) => ({ ...line, meanSquare, quantile });
}

function pooledErrorMonths({ models: { separate } }: Poolability, limits: Limits, share: number): number {
  return Math.min(...separate.lines.map(boundedBy(errorOf(separate), share)).map((line) => monthOfCrossing(line, limits)));
}

function limiting(batches: BatchShelfLife[], months: number, model: ModelName): string | undefined {
  if (batches.length === 1) return batches[0]?.batch;
  if (model === 'common' || months === Number.POSITIVE_INFINITY) return undefined;
  return batches.find((batch) => batch.months === months)?.batch;
}

function coveredBy(results: Result[]): number {
  const last = Array.from(groupByBatch(results).values(), (group) => group.at(-1)?.month ?? 0).sort((a, b) => b - a);
  return last[Math.min(PRIMARY_BATCHES, last.length) - 1] ?? 0;
}
