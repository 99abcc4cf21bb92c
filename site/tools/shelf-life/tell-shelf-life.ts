// Tells the result of the shelf life tool: the answer, the tables, and what has to be known with it.
import { counted } from '../../../contracts/counted.ts';
import { heightAt } from '../../../science/batch-lines.ts';
import { type BoundedLine, halfWidthAt } from '../../../science/bound-crossing.ts';
import { POOLING_LEVEL, type TermTest } from '../../../science/poolability.ts';
import type { ShelfLife } from '../../../science/shelf-life.ts';
import { fixed } from '../round.ts';
import type { ResultTable, Told } from '../tool';
import type { ShelfLifeState } from './read-study.ts';

type Labels = Record<string, string>;

const PRIMARY_BATCHES = 3;
const SMALLEST_SHOWN_P = 0.001;

export function tellShelfLife(state: ShelfLifeState, found: ShelfLife, labels: Labels): Told {
  const decimals = decimalsOf(state);
  return {
    summary: summarize(found),
    notes: notesOf(found),
    tables: [
      decisionTable(found, labels),
      ...(found.poolability.slopes ? [poolabilityTable(found, labels)] : []),
      batchTable(found, labels, decimals),
      lineTable(found, state, labels, decimals),
    ],
  };
}

function summarize({ months, extrapolation: { capMonths }, proposedMonths }: ShelfLife): string {
  if (months === 0) return 'No shelf life: the 95% confidence limit of the mean lies outside the acceptance criterion at the start.';
  const supported = Number.isFinite(months)
    ? `The data support ${inMonths(months)}`
    : 'The 95% confidence limit of the mean never reaches the acceptance criterion';
  return `Proposed shelf life: ${counted(proposedMonths, 'month')}. ${supported}, and ICH Q1E permits up to ${fixedOrWhole(capMonths)}.`;
}

function notesOf({ poolability, model, months, monthsWithPooledError, batches, extrapolation, coveredMonths }: ShelfLife): string[] {
  const notes = [`${extrapolation.paragraph}: ${extrapolation.branch.join('; ')}. ${extrapolation.rule}.`];
  if (extrapolation.capMonths > coveredMonths)
    notes.push('An extrapolation also needs supporting data, and is verified by continued long-term testing (ICH Q1E 2.3).');
  if (model === 'separate' && monthsWithPooledError !== undefined)
    notes.push(
      `Slopes differ, so each batch has a fit and an error of its own, and the worst decides. With the error of all batches it would be ${inMonths(monthsWithPooledError)}.`,
    );
  if (batches.length < PRIMARY_BATCHES)
    notes.push(`ICH Q1E 2.1 asks for at least ${PRIMARY_BATCHES} batches; here ${batches.length === 1 ? 'is one' : 'are two'}.`);
  if (poolability.meanSquareError === 0) notes.push('All results lie exactly on their lines. Check that they are measured values.');
  if (months > 0 && months < coveredMonths)
    notes.push('The supported period is shorter than the period that the data cover: look at the batch that limits it.');
  return notes;
}

function decisionTable(found: ShelfLife, labels: Labels): ResultTable {
  const { model, bound, months, limitingBatch, coveredMonths, extrapolation, proposedMonths } = found;
  return {
    caption: labels.decision ?? '',
    head: [labels.step ?? '', labels.outcome ?? ''],
    rows: [
      [labels.model ?? '', labels[model] ?? model],
      [labels.bound ?? '', labels[bound] ?? bound],
      [labels.supported ?? '', inMonths(months) + (limitingBatch === undefined ? '' : ` (${labels.batch} ${limitingBatch})`)],
      [labels.covered ?? '', inMonths(coveredMonths)],
      [labels.permitted ?? '', `${fixedOrWhole(extrapolation.capMonths)} months (${extrapolation.paragraph})`],
      [labels.proposed ?? '', counted(proposedMonths, 'month')],
    ],
  };
}

function poolabilityTable({ poolability: { slopes, intercepts } }: ShelfLife, labels: Labels): ResultTable {
  const row = (name: string | undefined, test: TermTest | undefined) =>
    test
      ? [
          [
            name ?? '',
            Number.isFinite(test.f) ? fixed(test.f, 4) : '∞',
            test.degreesOfFreedom.join(', '),
            test.p < SMALLEST_SHOWN_P ? `< ${SMALLEST_SHOWN_P}` : fixed(test.p, 3),
            (test.p < POOLING_LEVEL ? labels.differ : labels.poolable) ?? '',
          ],
        ]
      : [];
  return {
    caption: labels.poolability ?? '',
    head: [labels.term ?? '', 'F', labels.degreesOfFreedom ?? '', 'p', labels.atLevel ?? ''],
    rows: [...row(labels.slopes, slopes), ...row(labels.equalIntercepts, intercepts)],
  };
}

function batchTable({ batches }: ShelfLife, labels: Labels, decimals: number): ResultTable {
  return {
    caption: labels.batches ?? '',
    head: [labels.batch, labels.intercept, labels.slope, labels.months].map((label) => label ?? ''),
    rows: batches.map(({ batch, intercept, slope, months }) => [
      batch,
      fixed(intercept, decimals + 3),
      fixed(slope, decimals + 4),
      Number.isFinite(months) ? cut(months) : (labels.never ?? ''),
    ]),
  };
}

/** The line that limits, at the months of its results, at the end of its support and at the cap. */
function lineTable(found: ShelfLife, { data, lower, upper }: ShelfLifeState, labels: Labels, decimals: number): ResultTable {
  const line = limitingLine(found);
  const months = new Set(data.map(({ month }) => month));
  months.add(found.extrapolation.capMonths).add(found.proposedMonths);
  const bounds = [lower !== undefined && labels.lowerBound, upper !== undefined && labels.upperBound].filter((label) => label !== false);
  const at = (month: number) => {
    const [mean, half] = [heightAt(line, month), halfWidthAt(line, month)];
    return [mean, ...(lower === undefined ? [] : [mean - half]), ...(upper === undefined ? [] : [mean + half])];
  };
  return {
    caption: found.limitingBatch === undefined ? (labels.line ?? '') : `${labels.line}, ${labels.batch} ${found.limitingBatch}`,
    head: [labels.month, labels.mean, ...bounds].map((label) => label ?? ''),
    rows: [...months].sort((a, b) => a - b).map((month) => [fixedOrWhole(month), ...at(month).map((value) => fixed(value, decimals + 2))]),
  };
}

/** @returns the line of the batch that limits, or the first where none does */
export function limitingLine({ lines, limitingBatch }: ShelfLife): BoundedLine {
  const line = lines.find(({ batch }) => batch === limitingBatch) ?? lines[0];
  if (!line) throw new TypeError('an analysis has a line for each batch');
  return line;
}

/** Two decimals, rounded down: a bound holds until its month, not beyond it. */
function cut(months: number): string {
  return fixed(Math.floor(months * 100 + 1e-7) / 100, 2);
}

function inMonths(months: number): string {
  return Number.isFinite(months) ? (Number.isInteger(months) ? counted(months, 'month') : `${cut(months)} months`) : '–';
}

function fixedOrWhole(months: number): string {
  return Number.isInteger(months) ? String(months) : fixed(months, 1);
}

/** Decimals of the results as they were typed. */
function decimalsOf({ data, claim }: ShelfLifeState): number {
  const most = Math.max(...data.map(({ value }) => String(value).split('.')[1]?.length ?? 0));
  return claim === undefined ? Math.min(most, 4) : 2;
}
