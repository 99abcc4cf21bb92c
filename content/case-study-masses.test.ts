// The masses, shares and stresses of the case studies, computed again from their formulas.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertPrinted, readStudy, stated } from './case-study-numbers.ts';

/** g/mol */
const MASS = {
  arginine: 174.2,
  lipoicAcid: 206.33,
  magnesium: 24.305,
  magnesiumOxide: 40.304,
};

test('the masses of the shot are those of its parts', () => {
  const { text, study, milligrams } = readStudy('energy-shot');
  const cap = study.composition.ingredients.filter(({ name }) => name.startsWith('Cap: ')).reduce((total, one) => total + one.milligrams, 0);
  const [volume = 0, density = 0, liquid, filled] = stated(
    text,
    /(\d+) ml at a density of ([\d.]+) g\/ml weigh ([\d,]+) mg; the cap holds (\d+) mg/,
  );
  assert.equal(volume * density * 1000, liquid);
  assertPrinted([study.composition.totalMilligrams - (liquid ?? 0), cap], [filled ?? 0, filled ?? 0], 3);
  assert.equal(milligrams('Caffeine, dissolved') + milligrams('Cap: caffeine'), 160);
  const vitamins = stated(text, /Niacinamide ([\d.]+), D-panthenol ([\d.]+), pyridoxine hydrochloride ([\d.]+) mg:/);
  assertPrinted([vitamins.reduce((total, one) => total + one, 0)], [milligrams('Vitamins')], 1);
  assertPrinted([(100 * milligrams('Potassium sorbate')) / (liquid ?? 1)], stated(text, /Preservative, ([\d.]+)%/), 3);
  const [declared = 0, overage = 0] = stated(text, /(\d+) µg declared, with a (\d+)% overage/);
  assertPrinted([milligrams('Cap: cyanocobalamin')], [declared * (1 + overage / 100)], 6);
});

test('cefuroxime axetil weighs what its cefuroxime asks for', () => {
  const { text, milligrams } = readStudy('cefuroxime-axetil');
  const [dose = 0, ester = 0, acid = 1, weighed = 0] = stated(text, /(\d+) mg × ([\d.]+) \/ ([\d.]+) = ([\d.]+) mg/);
  assertPrinted([(dose * ester) / acid, milligrams('Cefuroxime axetil'), milligrams('Cefuroxime axetil', 'earlier')], [weighed, weighed, weighed], 1);
});

test('the bilayer tablet changed what its note says, and its stresses follow from its forces', () => {
  const { text, milligrams, study } = readStudy('bilayer-tablet');
  const [lactose = 0, lactoseShare = 0, mannitol = 0, mannitolShare = 0, cellulose = 0, celluloseShare = 0] = stated(
    text,
    /Out: (\d+) mg of lactose, ([\d.]+)% of the tablet\. In: (\d+) mg of mannitol, ([\d.]+)%, and (\d+) mg of cellulose, ([\d.]+)%/,
  );
  assert.deepEqual([lactose, mannitol], [milligrams('Lactose', 'earlier'), milligrams('Mannitol')]);
  const fast = 'Microcrystalline cellulose (fast layer)';
  assert.equal(milligrams(fast) - milligrams(fast, 'earlier'), cellulose);
  assertPrinted([lactose, mannitol, cellulose].map((amount) => (100 * amount) / study.composition.totalMilligrams), [lactoseShare, mannitolShare, celluloseShare], 1);
  assertPrinted([(100 * milligrams('Glimepiride')) / 165], stated(text, /Glimepiride is ([\d.]+)% of its layer/), 1);
  const layer = study.composition.ingredients.filter(({ role }) => role.startsWith('Sustained')).reduce((total, one) => total + one.milligrams, 0);
  assert.equal(layer, milligrams('Sustained-release layer', 'earlier'));
  const [hard = 0, soft = 0, area = 1, ...pressures] = stated(
    text,
    /from (\d+) kN to (\d+) kN, on (\d+) mm² of punch face from (\d+) to (\d+) MPa; main compression stayed at 18 kN, (\d+) MPa/,
  );
  assertPrinted([hard, soft, 18].map((force) => (1000 * force) / area), pressures, 0);
  const [limit = 0, share, dose = 1] = stated(text, /≤ (\d+) ng per day, i\.e\. ≤ ([\d.]+) ppm at ([\d,]+) mg/);
  assertPrinted([limit / dose], [share ?? 0], 3);
});

test('lipoic acid has the overage and the arginine that it states', () => {
  const { text, milligrams } = readStudy('alpha-lipoic-acid');
  const [start = 0, kept = 0, left = 0] = stated(text, /(\d+)% of claim at release and ([\d.]+)% of that at 24 months leaves ([\d.]+)%/);
  assertPrinted([(start * kept) / 100], [left], 1);
  assert.equal((milligrams('Alpha-lipoic') / milligrams('Alpha-lipoic', 'earlier')) * 100, start);
  const [ratio = 0] = stated(text, /granule, ([\d.]+) mol for each mole/);
  assertPrinted([milligrams('L-Arginine') / MASS.arginine / (milligrams('Alpha-lipoic') / MASS.lipoicAcid)], [ratio], 2);
});

test('melatonin names the magnesium of its oxide', () => {
  const { text, milligrams } = readStudy('melatonin');
  const oxide = milligrams('Magnesium');
  const [purity = 0, element = 0] = stated(text, /weighed as the oxide \((\d+)% pure: (\d+) mg of the element\)/);
  const pure = (oxide * MASS.magnesium) / MASS.magnesiumOxide;
  assertPrinted([(pure * purity) / 100], [element], 0);
  assertPrinted([pure], stated(text, /\(([\d.]+) mg if it were pure\)/), 1);
  const [fast = 1, matrix = 1] = stated(text, /fast layer weighs (\d+) mg, the matrix layer (\d+) mg/);
  assert.equal(fast + matrix, 500);
  const [first = 0, second = 0] = stated(text, /(\d) mg in the fast layer, (\d) mg in the matrix layer/);
  assert.equal(first + second, milligrams('Melatonin'));
  assertPrinted([(100 * first) / fast, (100 * second) / matrix], stated(text, /melatonin is ([\d.]+)% of the fast layer and ([\d.]+)% of the matrix/), 1);
  const [polymer = 0, share] = stated(text, /Hypromellose is (\d+) mg of the 350 mg matrix layer, (\d+)%/);
  assertPrinted([(100 * polymer) / matrix], [share ?? 0], 0);
  const [more = 0, also = 0] = stated(text, /(\d)% of melatonin and (\d)% of L-theanine/);
  assertPrinted(
    [(milligrams('Melatonin') * more) / 100, (milligrams('L-theanine') * also) / 100],
    stated(text, /overages, ([\d.]+) mg of melatonin and (\d) mg of L-theanine/),
    2,
  );
  const excipients = stated(text, /Excipients, 145 mg: .*? (\d+) mg, .*? (\d+) mg, .*? (\d+) mg, .*? (\d+) mg, .*? (\d+) mg, glidant/);
  assert.equal(excipients.reduce((total, one) => total + one, 0), milligrams('Excipients'));
});

test('the date of the charcoal sachet is one that ICH Q1E allows', () => {
  const { text } = readStudy('activated-charcoal');
  const [months = 0, assigned] = stated(text, /batches, (\d+) months of long-term data.* beyond it: (\d+) months/);
  assert.equal(Math.min(2 * months, months + 12), assigned);
});
