// Stability protocols: the conditions and time points of the guideline, reduced designs, units, days, and what must hold for every plan.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dayAfter, isDay, longTermMonths } from './pull-schedule.ts';
import { conditionsFor, MARKETS, type StudiedProduct } from './stability-conditions.ts';
import { type ProtocolInput, planProtocol } from './stability-protocol.ts';

const TABLET: StudiedProduct = { dosageForm: 'solid', pack: 'permeable', storage: 'room', markets: ['us', 'eu'], conditions: 'each' };

const STUDY: ProtocolInput = {
  ...TABLET,
  batches: 3,
  strengths: 2,
  packSizes: 1,
  design: 'full',
  months: 36,
  start: '2026-01-31',
  unitsPerContainer: 60,
  containersPerPlace: 40,
  reserve: 50,
  attributes: [
    { attribute: 'Assay', units: 20, when: 'all' },
    { attribute: 'Dissolution', units: 12, when: 'all' },
    { attribute: 'Microbial limits', units: 40, when: 'yearly' },
  ],
};

const namesOf = (change: Partial<StudiedProduct>) => conditionsFor({ ...TABLET, ...change }).map(({ kind, name }) => `${kind} ${name}`);

test('the conditions are those of ICH Q1A(R2) 2.2.7', () => {
  const intermediate = 'intermediate 30 °C/65% RH';
  const accelerated = 'accelerated 40 °C/75% RH';
  assert.deepEqual(namesOf({}), ['long-term 25 °C/60% RH', intermediate, accelerated]);
  assert.deepEqual(namesOf({ markets: ['brazil'] }), ['long-term 30 °C/75% RH', accelerated]);
  assert.deepEqual(namesOf({ markets: ['us', 'india', 'asean'] }), [
    'long-term 30 °C/75% RH',
    'long-term 30 °C/70% RH',
    'long-term 25 °C/60% RH',
    intermediate,
    accelerated,
  ]);
  assert.deepEqual(namesOf({ markets: ['us', 'india', 'asean'], conditions: 'hardest' }), ['long-term 30 °C/75% RH', accelerated]);
  assert.deepEqual(namesOf({ markets: ['us', 'zone-iii'], conditions: 'hardest' }), ['long-term 30 °C/65% RH', accelerated]);
  assert.deepEqual(namesOf({ dosageForm: 'aqueous', pack: 'semi-permeable' }), [
    'long-term 25 °C/40% RH',
    intermediate,
    'accelerated 40 °C/NMT 25% RH',
  ]);
  assert.deepEqual(namesOf({ dosageForm: 'aqueous', pack: 'semi-permeable', markets: ['brazil', 'india'] }), [
    'long-term 30 °C/35% RH',
    'accelerated 40 °C/NMT 25% RH',
  ]);
  assert.deepEqual(namesOf({ pack: 'impermeable' }), ['long-term 25 °C', 'intermediate 30 °C', 'accelerated 40 °C']);
  assert.deepEqual(namesOf({ storage: 'refrigerated' }), ['long-term 5 °C', 'accelerated 25 °C/60% RH']);
  assert.deepEqual(namesOf({ storage: 'frozen' }), ['long-term −20 °C', 'excursion 5 °C']);
});

test('every market is served by a long-term condition, whatever the product', () => {
  for (const product of products()) {
    const conditions = conditionsFor(product);
    const served = new Set(conditions.filter(({ kind }) => kind === 'long-term').flatMap(({ markets }) => markets));
    assert.deepEqual([...served].sort(), [...product.markets].sort());
    assert.equal(new Set(conditions.map(({ kind, name }) => kind + name)).size, conditions.length, 'no condition twice');
    for (const { because, source } of conditions) assert.ok(because.length > 10 && /ICH Q1A\(R2\) 2\.2\.7/.test(source));
  }
});

test('the time points are those of ICH Q1A(R2) 2.2.6', () => {
  assert.deepEqual(longTermMonths(36), [0, 3, 6, 9, 12, 18, 24, 36]);
  assert.deepEqual(longTermMonths(60), [0, 3, 6, 9, 12, 18, 24, 36, 48, 60]);
  assert.deepEqual(longTermMonths(30), [0, 3, 6, 9, 12, 18, 24, 30]);
  const months = (kind: string) => planProtocol(STUDY).conditions.find((each) => each.kind === kind)?.months;
  assert.deepEqual(
    [months('accelerated'), months('intermediate')],
    [
      [0, 3, 6],
      [0, 6, 9, 12],
    ],
  );
});

test('days keep to the month, and end with it where it is shorter', () => {
  assert.deepEqual(
    [0, 1, 3, 12, 25].map((months) => dayAfter('2026-01-31', months)),
    ['2026-01-31', '2026-02-28', '2026-04-30', '2027-01-31', '2028-02-29'],
  );
  assert.deepEqual(['2026-02-29', '2026-13-01', '31.1.2026', '', '2028-02-29'].map(isDay), [false, false, false, false, true]);
});

test('units, containers and places add up by hand', () => {
  const plan = planProtocol({ ...STUDY, markets: ['brazil'] });
  // 6 combinations; 72 units at 0, 12, 24 and 36 months and 32 at 3, 6, 9 and 18; accelerated 32 at 3 and 72 at 6, its last.
  const [longTerm, accelerated] = plan.conditions;
  assert.equal(longTerm?.units, 6 * (4 * 72 + 4 * 32));
  assert.equal(accelerated?.units, 6 * (32 + 72));
  assert.equal(plan.units, 6 * (4 * 72 + 4 * 32 + 32 + 72));
  assert.equal(plan.unitsWithReserve, 1.5 * plan.units);
  // With reserve 108 units take two bottles of 60, 48 take one; the start is not placed.
  assert.equal(longTerm?.containers, 6 * (3 * 2 + 4 * 1));
  assert.equal(longTerm?.places, 2);
  assert.equal(plan.endsOn, '2029-01-31');
});

test('bracketing tests the extremes, and says where it leaves nothing out', () => {
  const bracketed = planProtocol({ ...STUDY, strengths: 4, packSizes: 3, design: 'bracketing' });
  assert.deepEqual([bracketed.allCombinations, bracketed.studiedCombinations.length], [36, 12]);
  assert.ok(bracketed.design.isReduced);
  const two = planProtocol({ ...STUDY, design: 'bracketing' });
  assert.equal(two.design.isReduced, false);
  assert.match(two.design.note, /leaves nothing out here/);
});

test('matrixing keeps start, 12 months and end, three points in the first year, and leaves out the share that it names', () => {
  for (const [design, kept] of [
    ['matrixing-half', 1 / 2],
    ['matrixing-third', 2 / 3],
  ] as const) {
    const full = planProtocol(STUDY);
    const plan = planProtocol({ ...STUDY, design });
    const between = [3, 6, 9, 18, 24];
    const tested = (months: number[], of = plan) =>
      of.pulls
        .filter(({ kind, month }) => kind === 'long-term' && months.includes(month))
        .reduce((total, pull) => total + pull.combinations, 0);
    assert.equal(tested([0, 12, 36]), tested([0, 12, 36], full));
    assert.equal(tested(between), Math.round(tested(between, full) * kept));
    assert.ok(plan.units < full.units);
    const accelerated = (of: typeof plan) => of.conditions.find(({ kind }) => kind === 'accelerated')?.units;
    assert.equal(accelerated(plan), accelerated(full));
  }
});

test('for every plan: windows hold their day, totals are sums, and the start is tested once', () => {
  for (const product of products()) {
    for (const design of ['full', 'bracketing', 'matrixing-half', 'matrixing-third'] as const) {
      const plan = planProtocol({ ...STUDY, ...product, design });
      assert.equal(plan.pulls.filter(({ month }) => month === 0).length, 1);
      for (const { day, from, to, units, combinations, unitsPerCombination } of plan.pulls) {
        assert.ok(from <= day && day <= to);
        assert.equal(units, combinations * unitsPerCombination);
      }
      assert.equal(
        plan.units,
        plan.conditions.reduce((total, { units }) => total + units, 0),
      );
      assert.equal(
        plan.places,
        plan.conditions.reduce((total, { places }) => total + places, 0),
      );
      assert.ok(plan.unitsWithReserve >= plan.units);
    }
  }
});

/** Every kind of product, with several sets of markets. */
function products(): StudiedProduct[] {
  const sets = [MARKETS.slice(), ...MARKETS.map((market) => [market]), MARKETS.slice(2, 6)];
  return (['solid', 'aqueous', 'non-aqueous'] as const).flatMap((dosageForm) =>
    (['permeable', 'semi-permeable', 'impermeable'] as const).flatMap((pack) =>
      (['room', 'refrigerated', 'frozen'] as const).flatMap((storage) =>
        (['hardest', 'each'] as const).flatMap((conditions) => sets.map((markets) => ({ dosageForm, pack, storage, conditions, markets }))),
      ),
    ),
  );
}
