// Tells the result of the dissolution tool: the answer, the tables, and which conditions on f2 hold.
import { counted } from '../../../contracts/counted.ts';
import type { Holds } from '../../../science/similarity.ts';
import { fixed } from '../round.ts';
import type { ResultTable, Told } from '../tool';
import type { SimilarityResult } from './similarity';

type Labels = Record<string, string>;

export function tellSimilarity(result: SimilarityResult, labels: Labels): Told {
  return {
    summary: summarize(result),
    notes: notesOf(result),
    tables: [factorTable(result, labels), conditionTable(result, labels), profileTable(result, labels)],
  };
}

function summarize({ f2, pointsUsed, similar, veryRapid, conditions }: SimilarityResult): string {
  if (veryRapid) return 'Similar: both products release 85% or more in 15 minutes, so f2 is not needed.';
  const verdict = `f2 is ${fixed(f2, 2)} over ${counted(pointsUsed, 'point')}: ${similar ? 'similar (50 or more)' : 'not similar (below 50)'}.`;
  return Object.values(conditions).includes('no') ? `${verdict} But f2 may not be used here: a condition does not hold.` : verdict;
}

function notesOf({ conditions, f2, f2BothAbove85, timesUsed, timesBothAbove85 }: SimilarityResult): string[] {
  const notes: string[] = [];
  if (conditions.threePoints === 'no') notes.push('f2 needs three points or more, without time 0: sample earlier and more often.');
  if (conditions.twelveUnits === 'no') notes.push('f2 needs twelve units of each product.');
  if (conditions.variation === 'no')
    notes.push('The profiles vary too much for f2: use the bootstrap interval. A lower end of 50 or more is the usual criterion.');
  if (conditions.variation === 'unknown')
    notes.push('Means do not show whether the conditions on units hold: enter a row for each unit to have them judged.');
  if (timesUsed.length !== timesBothAbove85.length)
    notes.push(
      `Read literally, “after 85% dissolution of both the products” (FDA 1997) counts ${counted(timesBothAbove85.length, 'point')} and gives ${fixed(f2BothAbove85, 2)} instead of ${fixed(f2, 2)}. The stricter value is reported.`,
    );
  return notes;
}

function factorTable(
  { f1, f2, f2AllPoints, f2BothAbove85, timesUsed, timesBothAbove85, points }: SimilarityResult,
  labels: Labels,
): ResultTable {
  const all = points.map(({ time }) => time);
  const row = (label: string | undefined, value: number, times: number[]) => [
    label ?? '',
    fixed(value, 2),
    `${times.length}: ${times.join(', ')} min`,
  ];
  return {
    caption: labels.factors ?? '',
    head: [labels.factor, labels.value, labels.pointsUsed].map((label) => label ?? ''),
    rows: [
      row(labels.f2, f2, timesUsed),
      row(labels.f2All, f2AllPoints, all),
      row(labels.f2Both, f2BothAbove85, timesBothAbove85),
      row(labels.f1, f1, all),
    ],
  };
}

function conditionTable({ conditions, veryRapid }: SimilarityResult, labels: Labels): ResultTable {
  const holds = (value: Holds) => labels[value] ?? value;
  return {
    caption: labels.conditions ?? '',
    head: [labels.condition ?? '', labels.holds ?? ''],
    rows: [
      [labels.threePoints ?? '', holds(conditions.threePoints)],
      [labels.twelveUnits ?? '', holds(conditions.twelveUnits)],
      [labels.variation ?? '', holds(conditions.variation)],
      [labels.veryRapid ?? '', veryRapid ? holds('yes') : holds('no')],
    ],
  };
}

function profileTable({ points, timesUsed }: SimilarityResult, labels: Labels): ResultTable {
  const percent = (value: number | undefined) => (value === undefined ? '–' : fixed(value, 1));
  return {
    caption: labels.profiles ?? '',
    head: [
      labels.time,
      labels.reference,
      labels.test,
      labels.difference,
      labels.referenceVariation,
      labels.testVariation,
      labels.counted,
    ].map((label) => label ?? ''),
    rows: points.map(({ time, reference, test, variation }) => [
      String(time),
      fixed(reference, 2),
      fixed(test, 2),
      fixed(test - reference, 2),
      percent(variation?.reference),
      percent(variation?.test),
      (timesUsed.includes(time) ? labels.yes : labels.no) ?? '',
    ]),
  };
}
