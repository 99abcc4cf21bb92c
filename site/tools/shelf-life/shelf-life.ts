// The shelf life tool: ICH Q1E for the long-term results of one attribute.
import type { TermTest } from '../../../science/poolability.ts';
import { type ShelfLife, type Study, shelfLifeOf } from '../../../science/shelf-life.ts';
import type { Tool } from '../tool';
import { COLUMNS, fieldsShown, readStudy, type ShelfLifeState, typedOf } from './read-study.ts';
import { tellShelfLife } from './tell-shelf-life.ts';

/** `Download results`. A number that is infinite or not there is null. */
export interface ShelfLifeResult {
  model: 'common' | 'intercepts' | 'separate';
  slopesF: number | null;
  slopesDegreesOfFreedom: [number, number] | null;
  slopesP: number | null;
  interceptsF: number | null;
  interceptsDegreesOfFreedom: [number, number] | null;
  interceptsP: number | null;
  /** Of the full model. */
  meanSquareError: number;
  bound: 'one-sided' | 'two-sided';
  /** Null where the bound never reaches a limit. */
  shelfLifeMonths: number | null;
  limitingBatch: string | null;
  batches: { batch: string; intercept: number; slope: number; shelfLifeMonths: number | null }[];
  /** Where slopes differ: with the error of all batches. It does not decide. */
  shelfLifeMonthsWithPooledError: number | null;
  coveredMonths: number;
  capMonths: number;
  capRule: string;
  capParagraph: string;
  capBranch: string[];
  proposedMonths: number;
}

export const shelfLife: Tool<ShelfLifeState, ShelfLifeResult> = {
  name: 'shelf-life',
  columnsOf: () => COLUMNS,
  fieldsShown,
  typedOf,
  read: readStudy,
  calculate: (state) => resultOf(analyze(state)),
  tell: (state, _result, labels) => tellShelfLife(state, analyze(state), labels),
};

/** Numbers, words and drawing of one state share one analysis. */
const analyses = new WeakMap<ShelfLifeState, ShelfLife>();

/** The analysis with its lines, for the drawing. */
export function analyze(state: ShelfLifeState): ShelfLife {
  const known = analyses.get(state);
  if (known) return known;
  const found = shelfLifeOf(studyOf(state));
  analyses.set(state, found);
  return found;
}

/** Values with a label claim become percent of it. */
export function studyOf({ data, claim, ...study }: ShelfLifeState): Study {
  return { ...study, results: claim === undefined ? data : data.map((result) => ({ ...result, value: (100 * result.value) / claim })) };
}

function resultOf(found: ShelfLife): ShelfLifeResult {
  const { slopes, intercepts, meanSquareError } = found.poolability;
  const { capMonths, rule, paragraph, branch } = found.extrapolation;
  return {
    model: found.model,
    slopesF: finite(slopes?.f),
    slopesDegreesOfFreedom: slopes?.degreesOfFreedom ?? null,
    slopesP: probability(slopes),
    interceptsF: finite(intercepts?.f),
    interceptsDegreesOfFreedom: intercepts?.degreesOfFreedom ?? null,
    interceptsP: probability(intercepts),
    meanSquareError,
    bound: found.bound,
    shelfLifeMonths: finite(found.months),
    limitingBatch: found.limitingBatch ?? null,
    batches: found.batches.map(({ months, ...batch }) => ({ ...batch, shelfLifeMonths: finite(months) })),
    shelfLifeMonthsWithPooledError: finite(found.monthsWithPooledError),
    coveredMonths: found.coveredMonths,
    capMonths,
    capRule: rule,
    capParagraph: paragraph,
    capBranch: branch,
    proposedMonths: found.proposedMonths,
  };
}

const finite = (value: number | undefined) => (value !== undefined && Number.isFinite(value) ? value : null);
const probability = (test: TermTest | undefined) => test?.p ?? null;
