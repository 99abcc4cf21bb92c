// The protocol tool: from a product and its markets to a stability study that can be placed.
import { counted } from '../../../contracts/counted.ts';
import { isDay } from '../../../science/pull-schedule.ts';
import { MARKETS, type Market } from '../../../science/stability-conditions.ts';
import { type Attribute, type ProtocolInput, type ProtocolPlan, planProtocol } from '../../../science/stability-protocol.ts';
import { entryOf, TypedReader, textOf } from '../read-typed.ts';
import type { ResultTable, Tool } from '../tool.ts';

const CHOICES = {
  dosageForm: ['solid', 'aqueous', 'non-aqueous'],
  pack: ['permeable', 'semi-permeable', 'impermeable'],
  storage: ['room', 'refrigerated', 'frozen'],
  conditions: ['hardest', 'each'],
  design: ['full', 'bracketing', 'matrixing-half', 'matrixing-third'],
} as const;

const COUNTS = {
  batches: { example: '3', max: 20 },
  strengths: { example: '2', max: 20 },
  packSizes: { example: '1', max: 20 },
  months: { example: '36', max: 120 },
  unitsPerContainer: { example: '60', max: 10_000 },
  containersPerPlace: { example: '40', max: 10_000 },
} as const;

const FIELDS = [
  'dosageForm',
  'pack',
  'storage',
  'conditions',
  'markets',
  'batches',
  'strengths',
  'packSizes',
  'design',
  'months',
  'start',
  'unitsPerContainer',
  'containersPerPlace',
  'reserve',
] as const;
const COLUMNS = ['attribute', 'units', 'when'] as const;
const WHEN = ['all', 'yearly'] as const;
const MAX_COMBINATIONS = 400;
const MAX_ATTRIBUTE_CHARACTERS = 80;

export const stabilityProtocol: Tool<ProtocolInput, ProtocolPlan> = {
  name: 'stability-protocol',
  several: ['markets'],
  columnsOf: () => [...COLUMNS],
  fieldsShown: ({ storage }) => FIELDS.filter((name) => name !== 'conditions' || storage === 'room'),

  typedOf(state) {
    const markets = entryOf(state, 'markets');
    const attributes = entryOf(state, 'attributes');
    return {
      fields: {
        ...Object.fromEntries(FIELDS.map((name) => [name, textOf(entryOf(state, name))])),
        markets: Array.isArray(markets) ? markets.map(textOf).join(',') : '',
      },
      rows: Array.isArray(attributes) ? attributes.map((row) => COLUMNS.map((column) => textOf(entryOf(row, column)))) : [],
    };
  },

  read({ fields, rows }) {
    const reader = new TypedReader();
    const choice = <Name extends keyof typeof CHOICES>(name: Name): (typeof CHOICES)[Name][number] =>
      reader.choice<(typeof CHOICES)[Name][number]>(fields[name], { field: name }, CHOICES[name]) ?? CHOICES[name][0];
    const count = (name: keyof typeof COUNTS) =>
      reader.number(fields[name], { field: name }, COUNTS[name].example, { min: 1, max: COUNTS[name].max, isWhole: true });
    const state: ProtocolInput = {
      dosageForm: choice('dosageForm'),
      pack: choice('pack'),
      storage: choice('storage'),
      conditions: choice('conditions'),
      markets: marketsIn(reader, fields.markets),
      batches: count('batches'),
      strengths: count('strengths'),
      packSizes: count('packSizes'),
      design: choice('design'),
      months: count('months'),
      start: dayIn(reader, fields.start),
      unitsPerContainer: count('unitsPerContainer'),
      containersPerPlace: count('containersPerPlace'),
      reserve: reader.number(fields.reserve, { field: 'reserve' }, '50', { min: 0, max: 500 }),
      attributes: rows.map((row, at) => attributeIn(reader, row, at)),
    };
    if (rows.length === 0) reader.fault({ field: 'attribute' }, 'Enter at least one attribute with its units per test');
    if (state.batches * state.strengths * state.packSizes > MAX_COMBINATIONS) {
      reader.fault({ field: 'batches' }, `Plan at most ${MAX_COMBINATIONS} combinations of batch, strength and pack at a time`);
    }
    return reader.faults.length > 0 ? { is: 'faulty', faults: reader.faults } : { is: 'read', state };
  },

  calculate: planProtocol,

  tell(state, plan, labels) {
    const label = (name: string) => labels[name] ?? '';
    const longTerm = plan.conditions.filter(({ kind }) => kind === 'long-term').map(({ name }) => name);
    return {
      summary: `${longTerm.join(' and ')} for ${counted(state.months, 'month')}: ${plan.studiedCombinations.length} of ${counted(plan.allCombinations, 'combination')}, ${plan.unitsWithReserve.toLocaleString('en-US')} units with reserve, ${counted(plan.places, 'chamber place')}, until ${plan.endsOn}.`,
      notes: [plan.design.note, ...(state.batches < 3 ? [label('fewBatches')] : []), label('intermediateNote'), label('photostability')],
      tables: [conditionTable(plan, label), pullTable(plan, label), attributeTable(state.attributes, label)],
    };
  },
};

function conditionTable({ conditions }: ProtocolPlan, label: (name: string) => string): ResultTable {
  return {
    caption: label('conditions'),
    head: [label('condition'), label('kind'), label('months'), label('units'), label('containers'), label('places'), label('because')],
    rows: conditions.map((each) => [
      `${each.name} (± ${each.temperatureTolerance} °C${each.humidity === null || each.isHumidityLimit ? '' : ', ± 5% RH'})`,
      label(each.kind),
      each.months.join(', '),
      each.units.toLocaleString('en-US'),
      each.containers.toLocaleString('en-US'),
      String(each.places),
      `${each.because} (${each.source}).${each.markets.length > 0 ? ` ${each.markets.map((market) => label(market)).join(', ')}.` : ''}`,
    ]),
  };
}

function pullTable({ pulls }: ProtocolPlan, label: (name: string) => string): ResultTable {
  return {
    caption: label('pulls'),
    head: [label('month'), label('condition'), label('day'), label('window'), label('combinations'), label('units'), label('tests')],
    rows: pulls.map((pull) => [
      String(pull.month),
      pull.month === 0 ? label('startOfAll') : pull.condition,
      pull.day,
      pull.from === pull.to ? pull.day : `${pull.from} to ${pull.to}`,
      String(pull.combinations),
      pull.units.toLocaleString('en-US'),
      pull.attributes.join('; '),
    ]),
  };
}

function attributeTable(attributes: Attribute[], label: (name: string) => string): ResultTable {
  return {
    caption: label('attributes'),
    head: [label('attribute'), label('unitsPerTest'), label('when')],
    rows: attributes.map(({ attribute, units, when }) => [attribute, String(units), label(when)]),
  };
}

function marketsIn(reader: TypedReader, text = ''): Market[] {
  const chosen = text.split(',').filter(Boolean);
  const known = MARKETS.filter((market) => chosen.includes(market));
  if (known.length === 0 || known.length < chosen.length) reader.fault({ field: 'markets' }, 'Choose at least one market of the list');
  return known;
}

function dayIn(reader: TypedReader, text = ''): string {
  const day = text.trim();
  if (!isDay(day)) reader.fault({ field: 'start' }, 'Write the day as 2026-01-31');
  else if (day < '2000-01-01' || day > '2100-01-01') reader.fault({ field: 'start' }, 'Enter a day between 2000 and 2100');
  return day;
}

function attributeIn(reader: TypedReader, [attribute = '', units, when]: string[], row: number): Attribute {
  const name = attribute.trim();
  if (name === '') reader.fault({ field: 'attribute', row }, 'Name the attribute, or remove the row');
  if (name.length > MAX_ATTRIBUTE_CHARACTERS)
    reader.fault({ field: 'attribute', row }, `Use at most ${MAX_ATTRIBUTE_CHARACTERS} characters`);
  const found = WHEN.find((option) => option === (when ?? '').trim().toLowerCase());
  if (!found) reader.fault({ field: 'when', row }, 'Write "all" for every pull, or "yearly" for start, each year and end');
  return {
    attribute: name,
    units: reader.number(units, { field: 'units', row }, '20', { min: 0, max: 10_000, isWhole: true }),
    when: found ?? 'all',
  };
}
