// The chemistry of the case studies, computed again: pH, glass transition, overage, elements, acid, lead.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bufferPh } from '../science/buffer-ph.ts';
import { retention } from '../science/first-order.ts';
import { moistTransition, waterAtTransition } from '../science/glass-transition.ts';
import { overageOf, weighedAmount } from '../science/overage.ts';
import { assertPrinted, readStudy, stated } from './case-study-numbers.ts';

const ZERO_CELSIUS = 273;
/** g/mol */
const MASS = {
  calcium: 40.078,
  phosphorus: 30.974,
  calciumCitrateTetrahydrate: 570.49,
  citricAcid: 192.12,
  sodiumCitrate: 294.1,
  potassiumSorbate: 150.22,
  taurine: 125.15,
  niacinamide: 122.12,
  panthenol: 205.25,
  pantothenicAcid: 219.23,
};

test('the pH of the shot follows from its buffer', () => {
  const { text, study, milligrams } = readStudy('energy-shot');
  const molar = (amount: number, mass: number) => amount / mass / 60;
  const pKas = stated(text, /pKa ([\d.]+), ([\d.]+), ([\d.]+); Davies/);
  const acid = molar(milligrams('Citric acid'), MASS.citricAcid);
  const citrate = molar(milligrams('Sodium citrate'), MASS.sodiumCitrate);
  const sorbate = molar(milligrams('Potassium sorbate'), MASS.potassiumSorbate);
  const [niacinamide = 0] = stated(text, /Niacinamide (\d+), D-panthenol/);
  const acids = [
    { concentration: acid + citrate, pKas, charge: 0 },
    { concentration: sorbate, pKas: [4.76], charge: 0 },
    { concentration: molar(milligrams('Taurine'), MASS.taurine), pKas: [1.5], charge: 1 },
    { concentration: molar(niacinamide, MASS.niacinamide), pKas: [3.35], charge: 1 },
  ];
  const ph = bufferPh(acids, 3 * citrate + sorbate);
  const [said = 0] = stated(text, /of citrate compute to pH ([\d.]+)/);
  assertPrinted([ph], [said], 1);
  const limit = study.specifications.find(({ parameter }) => parameter === 'pH')?.limit ?? '';
  const [low = 0, high = 0] = stated(limit, /([\d.]+)–([\d.]+)/);
  assert.ok(low < ph && ph < high);
  assert.deepEqual(stated(text, /(\d+) mg of citric acid and (\d+) mg of citrate/), [milligrams('Citric acid'), milligrams('Sodium citrate')]);
});

test('a buffer of acetic acid and acetate has the pH of the tables', () => {
  assertPrinted([bufferPh([{ concentration: 0.2, pKas: [4.756], charge: 0 }], 0.1)], [4.65], 2);
});

test('panthenol holds its claim, and pantothenate would have needed more', () => {
  const { text, row } = readStudy('energy-shot');
  const lots = row('Panthenol at 18 months');
  const [rate = 0] = stated(lots, /Rate ([\d.]+)% a month/);
  const months = 18;
  const kept = retention(rate / 100, months);
  const { target, input } = overageOf({ retention: kept, deviations: [1, 1.5], yield: 0.98 });
  const [start = 0] = stated(lots, /release mean ([\d.]+)%/);
  assertPrinted([target], [start], 1);
  assert.ok(Math.abs(start * kept - (stated(lots, /^([\d.]+)%/)[0] ?? 0)) < 0.2);
  const [weighed = 0, counted = 0, charged = 0] = stated(
    text,
    /([\d.]+) mg of D-panthenol .* count as ([\d.]+) mg .*, (\d+)% of the claim/,
  );
  const content = MASS.pantothenicAcid / MASS.panthenol;
  assertPrinted([weighedAmount(10, input, content), weighed * content], [weighed, counted], 1);
  assertPrinted([input, 10 * weighed * content], [charged, charged], 0);
  const [loss = 0, needed = 0, instead] = stated(text, /It lost ([\d.]+)% a month .* start at (\d+)% of claim\. D-panthenol needs (\d+)%/);
  assertPrinted([100 / retention(loss / 100, months)], [needed], 0);
  assert.equal(instead, charged);
});

test('the glass transitions of cefuroxime axetil follow from its water', () => {
  const { text, row } = readStudy('cefuroxime-axetil');
  const [dry = 0, ...moist] = stated(row('Glass transition of the active'), /^(\d+) °C dry; (\d+), (\d+), (\d+) °C at 1, 2, 3% water/);
  const [density = 0] = stated(row('Glass transition of the active'), /density ([\d.]+) g\/ml/);
  const glass = { transition: dry + ZERO_CELSIUS, density };
  const celsius = (percent: number) => moistTransition(glass, percent / 100) - ZERO_CELSIUS;
  assertPrinted([1, 2, 3].map(celsius), moist, 0);
  const [limit = 0, transition = 0, margin = 0, storage = 0] = stated(
    text,
    /At the ([\d.]+)% of water .* is at (\d+) °C, (\d+) K above storage at (\d+) °C/,
  );
  assertPrinted([celsius(limit), celsius(limit) - storage], [transition, margin], 0);
  const [percent = 0, body = 0] = stated(text, /Taylor ([\d.]+)% of water brings it to (\d+) °C/);
  assertPrinted([100 * waterAtTransition(glass, body + ZERO_CELSIUS)], [percent], 1);
  const [detected = 0, residual = 0, slope = 1] = stated(
    row('Detection limit for crystals'),
    /^([\d.]+)% of the active: 3\.3 × (\d+) counts ÷ (\d+) counts/,
  );
  assertPrinted([(3.3 * residual) / slope], [detected], 1);
});

test('the calcium tablet holds the elements, the acid and the lead that it states', () => {
  const { text, study, milligrams, row } = readStudy('calcium-phosphate');
  const phosphate = milligrams('Tribasic');
  const [weighed, percent = 0, calcium = 0] = stated(text, /(\d+) mg at (\d+)% calcium brings (\d+) mg/);
  assert.equal(weighed, phosphate);
  assert.equal((phosphate * percent) / 100, calcium);
  const [phosphorus = 0] = stated(text, /about (\d+) mg of phosphorus/);
  assertPrinted([(calcium * 3 * MASS.phosphorus) / (5 * MASS.calcium)], [phosphorus], 0);
  const [carried = 0, taken = 0] = stated(text, /carries ([\d.]+) of the ([\d.]+) milliequivalents/);
  const moles = calcium / (5 * MASS.calcium);
  assertPrinted([(3 * milligrams('Citric acid')) / MASS.citricAcid, 10 * moles], [carried, taken], 1);
  const [limit = 0, daily = 1, allowed = 0] = stated(
    text,
    /lead limit of ([\d.]+) µg per two tablets leaves the phosphate, ([\d,]+) mg a day, ([\d.]+) µg\/g/,
  );
  assert.equal(daily, 2 * phosphate);
  assertPrinted([(1000 * limit) / daily], [allowed], 2);
  assert.deepEqual(stated(text, /≤ ([\d.]+) µg at release, in-house/), [limit]);
  assert.ok((stated(row('Lead, per two tablets'), /^([\d.]+) µg/)[0] ?? 1) < limit);
  for (const source of stated(text, /Their lead was ([\d.]+) and ([\d.]+) µg\/g/)) assert.ok(source > allowed && (source * daily) / 1000 < 5);
  const [each = 0, share = 0, value = 0] = stated(
    text,
    /At least (\d+) mg of calcium per tablet, (\d+)% of the Daily Value of ([\d,]+) mg/,
  );
  assert.deepEqual([(value * share) / 100, 2 * each], [each, stated(text, /two tablets with two meals give (\d+) mg/)[0]]);
  assertPrinted([10_000 / study.composition.totalMilligrams], [8], 0);
  assert.match(text, /eight parts per million/);
  const [citrate = 0] = stated(text, /needs ([\d.]+) g of the tetrahydrate/);
  assertPrinted([(260 * MASS.calciumCitrateTetrahydrate) / (3 * MASS.calcium) / 1000], [citrate], 2);
  assert.equal((3 * milligrams('Tribasic', 'earlier') * percent) / 100 > 520, true);
  for (const [formula, declared] of [['composition', 10], ['earlier', 10 / 3]] as const)
    assertPrinted([milligrams('Vitamin D3', formula) * 2.5], [declared * 1.2], 1);
});
