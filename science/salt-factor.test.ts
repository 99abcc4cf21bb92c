// Molar masses and salt factors: pharmacopoeial masses, equivalents that labels state, and what must hold for every input.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FormulaError, readFormula } from './molar-mass.ts';
import { type SaltInput, saltAmounts } from './salt-factor.ts';

/** Relative: some printed masses were added up from older atomic weights. */
const ATOMIC_WEIGHTS_CHANGED = 3e-5;

/** As pharmacopoeias print them. */
const PUBLISHED: [name: string, formula: string, molarMass: number][] = [
  ['caffeine', 'C8H10N4O2', 194.19],
  ['melatonin', 'C13H16N2O2', 232.28],
  ['cefuroxime axetil', 'C20H22N4O10S', 510.47],
  ['amlodipine besilate', 'C20H25ClN2O5·C6H6O3S', 567.05],
  ['sumatriptan succinate', 'C14H21N3O2S.C4H6O4', 413.49],
  ['metoprolol succinate', '(C15H25NO3)2*C4H6O4', 652.81],
  ['amoxicillin trihydrate', 'C16H19N3O5S.3H2O', 419.45],
  ['azithromycin dihydrate', 'C38H72N2O12 · 2 H2O', 785.02],
  ['metformin hydrochloride', 'C4H11N5·HCl', 165.62],
  ['calcium sulfate hemihydrate', 'CaSO4.0.5H2O', 145.15],
  ['magnesium citrate', 'Mg3(C6H5O7)2', 451.11],
  ['ferrous gluconate dihydrate', 'Fe(C6H11O7)2·2H2O', 482.17],
];

test('molar masses are those that pharmacopoeias print', () => {
  for (const [name, formula, molarMass] of PUBLISHED) {
    const computed = readFormula(formula).molarMass;
    assert.ok(
      Math.abs(computed - molarMass) <= Math.max(0.011, ATOMIC_WEIGHTS_CHANGED * molarMass),
      `${name}: ${computed} against ${molarMass}`,
    );
  }
});

const AS_IS = { basePerForm: 1, doseAs: 'base', assay: 100, assayBasis: 'as-is', overage: 0 } as const;

/** Dose as base, and the amount of the salt or hydrate that the label of a product states for it, mg. */
const LABELED: [name: string, input: Partial<SaltInput>, stated: number, tolerance: number][] = [
  ['amlodipine besilate', { base: 'C20H25ClN2O5', form: 'C20H25ClN2O5·C6H6O3S', dose: 5 }, 6.94, 0.006],
  ['sumatriptan succinate', { base: 'C14H21N3O2S', form: 'C14H21N3O2S·C4H6O4', dose: 50 }, 70, 0.06],
  ['amoxicillin trihydrate', { base: 'C16H19N3O5S', form: 'C16H19N3O5S·3H2O', dose: 500 }, 574, 0.1],
  ['azithromycin dihydrate', { base: 'C38H72N2O12', form: 'C38H72N2O12·2H2O', dose: 250 }, 262.05, 0.03],
  ['cefuroxime axetil', { base: 'C16H16N4O8S', form: 'C20H22N4O10S', dose: 250 }, 300.72, 0.02],
  ['metoprolol succinate', { base: 'C15H25NO3', form: '(C15H25NO3)2·C4H6O4', basePerForm: 2, dose: 78 }, 95, 0.25],
];

test('the amounts of salt are those that labels state', () => {
  for (const [name, input, stated, tolerance] of LABELED) {
    const { doseFormMg } = saltAmounts({ ...AS_IS, base: '', form: '', dose: 1, ...input });
    assert.ok(Math.abs(doseFormMg - stated) <= tolerance, `${name}: ${doseFormMg} mg against ${stated} mg`);
  }
});

test('a dose goes to the salt and back', () => {
  const there = saltAmounts({ ...AS_IS, base: 'C8H10N4O2', form: 'C8H10N4O2.C6H8O7', dose: 80 });
  const back = saltAmounts({ ...AS_IS, base: 'C8H10N4O2', form: 'C8H10N4O2.C6H8O7', dose: there.doseFormMg, doseAs: 'form' });
  assert.ok(Math.abs(back.doseBaseMg - 80) < 1e-12 * 80);
  assert.ok(Math.abs(there.factor * there.inverseFactor - 1) < 1e-15);
});

test('the water of a hydrate is not counted twice', () => {
  const pure = { base: 'C16H19N3O5S', form: 'C16H19N3O5S·3H2O', basePerForm: 1, dose: 500, doseAs: 'base', overage: 0 } as const;
  const { formulaWaterPercent } = saltAmounts({ ...pure, assay: 100, assayBasis: 'as-is' });
  assert.ok(Math.abs(formulaWaterPercent - 12.88) < 0.005);
  const asIs = saltAmounts({ ...pure, assay: 100, assayBasis: 'as-is' });
  const onAnhydrous = saltAmounts({ ...pure, assay: 100, assayBasis: 'anhydrous', water: formulaWaterPercent });
  assert.ok(Math.abs(onAnhydrous.weighMg - asIs.weighMg) < 1e-9, 'a pure hydrate weighs the same on either basis');
  const wetter = saltAmounts({ ...pure, assay: 100, assayBasis: 'anhydrous', water: formulaWaterPercent + 1 });
  assert.ok(wetter.weighMg > asIs.weighMg);
});

test('dose, assay and overage scale what is weighed', () => {
  const input: SaltInput = { ...AS_IS, base: 'C20H25ClN2O5', form: 'C20H25ClN2O5·C6H6O3S', dose: 5 };
  const one = saltAmounts(input);
  assert.ok(Math.abs(saltAmounts({ ...input, dose: 15 }).weighMg / one.weighMg - 3) < 1e-12);
  assert.ok(Math.abs(saltAmounts({ ...input, assay: 50 }).weighMg / one.weighMg - 2) < 1e-12);
  assert.ok(Math.abs(saltAmounts({ ...input, overage: 10 }).weighWithOverageMg / one.weighMg - 1.1) < 1e-12);
  for (const basePercent of [one.basePercentOfMaterial]) assert.ok(Math.abs((one.weighMg * basePercent) / 100 - 5) < 1e-12);
});

test('the order of the elements and of the parts changes nothing', () => {
  assert.equal(readFormula('H2O.C8H10N4O2').molarMass.toFixed(9), readFormula('O2N4C8H10·H2O').molarMass.toFixed(9));
  assert.equal(readFormula('C₈H₁₀N₄O₂').molarMass, readFormula('C8H10N4O2').molarMass);
  assert.equal(readFormula('H2O').water, 0, 'water alone is the substance');
});

test('a form that lacks what the base brings is named', () => {
  const of = (basePerForm: number) => saltAmounts({ ...AS_IS, base: 'C15H25NO3', form: '(C15H25NO3)2·C4H6O4', basePerForm, dose: 1 });
  assert.deepEqual(of(2).missingElements, []);
  assert.deepEqual(of(3).missingElements, ['C', 'N']);
});

test('every text is a formula with a mass, or is refused with what to write', () => {
  const wrong = [
    '',
    ' ',
    'c8h10',
    'C8H10)',
    '(C8',
    'Xx2',
    'C0',
    '()',
    'C8H10N4O2·',
    '·H2O',
    '12',
    'C-',
    'C8H10N4O2+',
    '<b>',
    'C99999',
    'A'.repeat(500),
  ];
  for (const text of wrong) assert.throws(() => readFormula(text), FormulaError, text);
  const letters = ['C', 'H', '1', '2', '(', ')', '.', '·', 'l', 'O', 'N', ' ', '0'];
  for (let seed = 1; seed <= 3_000; seed += 1) {
    const text = Array.from(
      { length: seed % 12 },
      (_, at) => letters[(seed * 7_919 + at * at * 104_729 + at * seed) % letters.length],
    ).join('');
    try {
      const { molarMass } = readFormula(text);
      assert.ok(Number.isFinite(molarMass) && molarMass >= 0, `${text}: ${molarMass}`);
    } catch (cause) {
      assert.ok(cause instanceof FormulaError && cause.message.length > 15, `${text}: ${cause}`);
    }
  }
});
