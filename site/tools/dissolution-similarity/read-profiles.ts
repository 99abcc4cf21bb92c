// Reads the profiles of the dissolution tool from what is typed, and what is typed from the state of a link.
import type { ToolContent } from '../../../content/schemas/tools';
import { isUnits, type Profiles, type Released, valuesAt } from '../../../science/similarity.ts';
import { entryOf, TypedReader, textOf } from '../read-typed.ts';
import type { Reading, Typed } from '../tool';

const PRODUCTS = ['reference', 'test'] as const;
type Product = (typeof PRODUCTS)[number];

const MAX_TIMES = 20;
const MAX_MINUTES = 10_000;
/** Of label claim; overfilled units and drift stay below it. */
const MAX_PERCENT = 200;
/** One column more than there are times keeps what stands in it while a time is retyped. */
const SPARE_COLUMNS = 1;
const FEWEST_COLUMNS = 5;

const timesIn = (text: string | undefined) => (text ?? '').split(/[\s,;]+/).filter(Boolean);
const columnAt = (place: number) => `at.${place}`;

export function columnsOf({ times }: Typed['fields']): string[] {
  const count = Math.min(Math.max(timesIn(times).length + SPARE_COLUMNS, FEWEST_COLUMNS), MAX_TIMES);
  return ['product', ...Array.from({ length: count }, (_, place) => columnAt(place))];
}

/** Columns are named by the times. */
export function nameColumns(table: NonNullable<ToolContent['form']['table']>, fields: Typed['fields']): typeof table {
  const times = timesIn(fields.times);
  const { product = { label: '' }, time = { label: '' } } = table.columns;
  const named = columnsOf(fields)
    .slice(1)
    .map((name, place) => [name, { label: times[place] ? `${times[place]} ${time.unit ?? ''}` : `${time.label} ${place + 1}` }] as const);
  return { ...table, columns: { product, ...Object.fromEntries(named) } };
}

export function typedOf(state: unknown): Typed {
  const times = entryOf(state, 'times');
  return {
    fields: { times: Array.isArray(times) ? times.map(textOf).join(', ') : textOf(times) },
    rows: PRODUCTS.flatMap((product) => rowsOf(entryOf(state, product)).map((row) => [product, ...row])),
  };
}

/** A first row of numbers that belongs to no product holds the times. */
export function settle(typed: Typed): Typed {
  const [[name = '', ...cells] = [], ...rows] = typed.rows;
  const times = cells.filter((cell) => cell.trim() !== '');
  const isHead = times.length > 0 && times.every((time) => /^\d+(\.\d+)?$/.test(time.trim())) && !productOf(name);
  return isHead ? { fields: { ...typed.fields, times: times.join(', ') }, rows } : typed;
}

function productOf(name: string): Product | undefined {
  return PRODUCTS.find((product) => product === name.trim().toLowerCase());
}

/** Units are a list of lists, means one list of numbers. */
function rowsOf(released: unknown): string[][] {
  if (!Array.isArray(released) || released.length === 0) return [];
  return released.some(Array.isArray) ? released.map((unit) => (Array.isArray(unit) ? unit.map(textOf) : [])) : [released.map(textOf)];
}

export function readProfiles({ fields, rows }: Typed): Reading<Profiles> {
  const reader = new TypedReader();
  const times = readTimes(reader, fields.times);
  const units: Record<Product, number[][]> = { reference: [], test: [] };
  let firstOfReference = 0;
  rows.forEach(([name = '', ...cells], row) => {
    if (name.trim() === '' && cells.every((cell) => cell.trim() === '')) return;
    const product = productOf(name);
    if (!product) {
      reader.fault({ field: 'product', row }, 'Write "reference" or "test"; times stand in their own field above');
      return;
    }
    if (product === 'reference' && units.reference.length === 0) firstOfReference = row;
    const at = (place: number) => ({ field: columnAt(place), row });
    units[product].push(times.map((_, place) => reader.number(cells[place], at(place), '85', { min: 0, max: MAX_PERCENT })));
    cells.forEach((cell, place) => {
      if (place >= times.length && cell.trim() !== '')
        reader.fault(at(place), 'Add the time of this column to the times, or empty the cell');
    });
  });
  for (const product of PRODUCTS)
    if (units[product].length === 0)
      reader.fault({ field: 'product', row: rows.length }, `Add a row for the ${product}: its means, or a row for each unit`);
  const profiles = { times, reference: releasedBy(units.reference), test: releasedBy(units.test) };
  if (reader.faults.length === 0 && !times.some((time, place) => time > 0 && sum(valuesAt(profiles.reference, place)) > 0))
    reader.fault({ field: columnAt(0), row: firstOfReference }, 'The reference releases nothing, and f1 divides by it: check its values');
  return reader.faults.length > 0 ? { is: 'faulty', faults: reader.faults } : { is: 'read', state: profiles };
}

function readTimes(reader: TypedReader, text: string | undefined): number[] {
  const at = { field: 'times' };
  const typed = timesIn(text);
  if (typed.length === 0) reader.fault(at, 'Enter the sampling times in minutes, such as 5, 10, 15, 30');
  if (typed.length > MAX_TIMES) reader.fault(at, `Enter at most ${MAX_TIMES} times`);
  const times = typed.slice(0, MAX_TIMES).map((time) => reader.number(time, at, '15', { min: 0, max: MAX_MINUTES }));
  const double = times.find((time, place) => times.indexOf(time) !== place);
  if (double !== undefined && !Number.isNaN(double)) reader.fault(at, `${double} stands twice: enter each time once`);
  if (times.length > 0 && times.every((time) => time === 0)) reader.fault(at, 'Enter a time above 0');
  return times;
}

/** A single row is a mean. */
function releasedBy(rows: number[][]): Released {
  const [only] = rows;
  return rows.length === 1 && only ? only : rows;
}

/** @returns whether both products have units to draw from */
export function hasUnits({ reference, test }: Profiles): boolean {
  return isUnits(reference) && isUnits(test);
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
