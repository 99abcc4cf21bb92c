// Reads the study of the shelf life tool from what is typed, and what is typed from the state of a link.

import type { Result } from '../../../science/batch-lines.ts';
import { ACCELERATED_OUTCOMES, type Conditions, INTERMEDIATE_OUTCOMES, STORAGES } from '../../../science/extrapolation.ts';
import { FEWEST_MONTHS } from '../../../science/shelf-life.ts';
import { entryOf, TypedReader, textOf } from '../read-typed.ts';
import type { Reading, Typed } from '../tool';

export interface ShelfLifeState extends Conditions {
  data: Result[];
  lower?: number | undefined;
  upper?: number | undefined;
  /** Label claim in the unit of the values, which are then amounts. The limits stay percent of it. */
  claim?: number | undefined;
  attribute?: string | undefined;
}

export const COLUMNS = ['batch', 'month', 'value'];
const MAX_BATCH_CHARACTERS = 40;
const MAX_ATTRIBUTE_CHARACTERS = 60;
const MAX_MONTHS = 240;

/** Months until a significant change are asked for where they decide; freezers have no accelerated condition. */
export function fieldsShown({ storage, accelerated }: Typed['fields']): string[] {
  return [
    'attribute',
    'lower',
    'upper',
    'claim',
    'storage',
    ...(storage === 'frozen' ? [] : ['accelerated']),
    ...(storage === 'room' && accelerated !== 'no-change' ? ['intermediate'] : []),
  ];
}

export function typedOf(state: unknown): Typed {
  const text = (name: string, otherwise = '') => textOf(entryOf(state, name)) || otherwise;
  const data = entryOf(state, 'data');
  return {
    fields: {
      attribute: text('attribute'),
      lower: text('lower'),
      upper: text('upper'),
      claim: text('claim'),
      storage: text('storage', 'room'),
      accelerated: text('accelerated', 'no-change'),
      // Where a link does not say it, the outcome that permits less.
      intermediate: text('intermediate', 'not-met'),
    },
    rows: Array.isArray(data) ? data.map((row) => COLUMNS.map((name) => textOf(entryOf(row, name)))) : [],
  };
}

export function readStudy({ fields, rows }: Typed): Reading<ShelfLifeState> {
  const reader = new TypedReader();
  const limit = (name: 'lower' | 'upper') => reader.optionalNumber(fields[name], { field: name }, '95');
  const [lower, upper] = [limit('lower'), limit('upper')];
  if (lower === undefined && upper === undefined) reader.fault({ field: 'lower' }, 'Enter a lower limit, an upper limit or both');
  if (lower !== undefined && upper !== undefined && lower >= upper)
    reader.fault({ field: 'upper' }, 'Enter an upper limit above the lower one');
  const attribute = (fields.attribute ?? '').trim();
  if (attribute.length > MAX_ATTRIBUTE_CHARACTERS)
    reader.fault({ field: 'attribute' }, `Enter at most ${MAX_ATTRIBUTE_CHARACTERS} characters`);
  const claim = reader.optionalNumber(fields.claim, { field: 'claim' }, '50', { min: 0, isAbove: true });
  const conditions = readConditions(reader, fields);
  const data = readResults(reader, rows);
  if (reader.faults.length > 0) return { is: 'faulty', faults: reader.faults };
  return { is: 'read', state: { data, lower, upper, claim, attribute: attribute || undefined, ...conditions } };
}

function readConditions(reader: TypedReader, fields: Typed['fields']): Conditions {
  const asked = fieldsShown(fields);
  const storage = reader.choice(fields.storage, { field: 'storage' }, STORAGES) ?? 'room';
  const accelerated = asked.includes('accelerated')
    ? reader.choice(fields.accelerated, { field: 'accelerated' }, ACCELERATED_OUTCOMES)
    : undefined;
  const intermediate = asked.includes('intermediate')
    ? reader.choice(fields.intermediate, { field: 'intermediate' }, INTERMEDIATE_OUTCOMES)
    : undefined;
  return { storage, accelerated: accelerated ?? 'no-change', intermediate };
}

function readResults(reader: TypedReader, rows: string[][]): Result[] {
  const before = reader.faults.length;
  const data: Result[] = [];
  /** The row at which each batch begins, where what the batch lacks is said. */
  const beginnings = new Map<string, number>();
  rows.forEach(([batch = '', month, value], row) => {
    if (batch.trim() === '' && !month?.trim() && !value?.trim()) return;
    const name = batch.trim();
    if (name === '') reader.fault({ field: 'batch', row }, 'Name the batch');
    if (name.length > MAX_BATCH_CHARACTERS) reader.fault({ field: 'batch', row }, `Enter at most ${MAX_BATCH_CHARACTERS} characters`);
    if (!beginnings.has(name)) beginnings.set(name, row);
    data.push({
      batch: name,
      month: reader.number(month, { field: 'month', row }, '6', { min: 0, max: MAX_MONTHS }),
      value: reader.number(value, { field: 'value', row }, '99.5'),
    });
  });
  if (reader.faults.length > before) return data;
  if (data.length === 0)
    reader.fault({ field: 'batch', row: 0 }, `Enter results of at least one batch, at ${FEWEST_MONTHS} or more different months`);
  for (const [batch, row] of beginnings) {
    const months = new Set(data.filter((result) => result.batch === batch).map(({ month }) => month)).size;
    if (months >= FEWEST_MONTHS) continue;
    const has = months === 1 ? '1 month' : `${months} different months`;
    reader.fault(
      { field: 'batch', row },
      `${batch} has results at ${has}, and a line needs ${FEWEST_MONTHS}: add a month, or remove the batch`,
    );
  }
  return data;
}
