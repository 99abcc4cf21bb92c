// The curves of the case studies run through the numbers of their texts and follow the models that their captions name.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { retention } from '../science/first-order.ts';
import { fromCoated, fromDissolved } from '../science/two-rate-absorption.ts';
import { assertPrinted, mean, readStudy, stated } from './case-study-numbers.ts';

type Points = [x: number, y: number][];

const at = (points: Points, x: number) => points.find(([px]) => px === x)?.[1] ?? Number.NaN;
const values = (points: Points) => points.map(([, y]) => y);
const area = (points: Points) =>
  points.slice(1).reduce((total, [x, y], index) => {
    const [lastX, lastY] = points[index] ?? [0, 0];
    return total + ((x - lastX) * (y + lastY)) / 2;
  }, 0);

/** Asserts a ratio that the drawing of a model can show to a few percent. */
const near = (computed: number, printed: number, tolerance: number) => assert.ok(Math.abs(computed - printed) <= tolerance, `${computed} for ${printed}`);

test('the model of the shot is the one that its step names', () => {
  const { text, points, milligrams } = readStudy('energy-shot');
  const [absorption = 0, halfLife = 1, release = 0] = stated(
    text,
    /absorption ([\d.]+) per hour, half-life (\d+) h, release from the coat ([\d.]+) per hour/,
  );
  const rates = { release, absorption, elimination: Math.LN2 / halfLife };
  const dissolved = milligrams('Caffeine, dissolved');
  const coated = milligrams('Cap: caffeine');
  const summit = Math.log(absorption / rates.elimination) / (absorption - rates.elimination);
  const peak = fromDissolved(rates, summit);
  for (const [hours, drawn] of points(0, 1)) assertPrinted([(100 * fromDissolved(rates, hours)) / peak], [drawn], 1);
  for (const [hours, drawn] of points(0, 0)) {
    const body = (dissolved * fromDissolved(rates, hours) + coated * fromCoated(rates, hours)) / (dissolved + coated);
    assertPrinted([(100 * body) / peak], [drawn], 1);
  }
  const [low = 0, high = 0, hour = 0] = stated(text, /stays between (\d+) and (\d+)% from hour one to hour six.* from about hour (\d\.\d)/);
  const later = values(points(0, 0).filter(([x]) => x >= 1));
  assert.ok(later.every((value) => value >= low && value <= high));
  const difference = (x: number) => fromCoated(rates, x) - fromDissolved(rates, x);
  assert.ok(difference(hour - 0.1) < 0 && difference(hour + 0.1) > 0);
  near(Math.max(...later), 100 * (2 / 3), 1);
});

test('the release of the coated caffeine is the one of the evidence and of the specification', () => {
  const { row, points, study, text } = readStudy('energy-shot');
  const [rate = 0] = stated(text, /first order at ([\d.]+) per hour/);
  for (const [hours, drawn] of points(1, 0)) assertPrinted([100 * (1 - retention(rate, hours))], [drawn], 1);
  const measured = stated(row('Release of the coated caffeine'), /^(\d+), (\d+), (\d+), (\d+)% at 1, 2, 4, 6 h/);
  for (const [index, hours] of [1, 2, 4, 6].entries()) near(at(points(1, 0), hours), measured[index] ?? Number.NaN, 0.6);
  const limit = study.specifications.find(({ parameter }) => parameter.startsWith('Coated caffeine'))?.limit ?? '';
  const [a = 0, b = 0, c = 0, d = 0, e = 0] = stated(limit, /1 h: (\d+)–(\d+)%; 2 h: (\d+)–(\d+)%; 6 h: ≥ (\d+)%/);
  const [one = 0, two = 0, , six = 0] = measured;
  assert.ok(a <= one && one <= b && c <= two && two <= d && six >= e);
});

test('the run of the bilayer tablet has the mean of its result', () => {
  const { study, points, row } = readStudy('bilayer-tablet');
  assertPrinted([mean(values(points(0, 0)))], stated(study.results[0]?.value ?? '', /([\d.]+)%/), 1);
  const [first, last] = stated(study.curves[0]?.description ?? '', /from ([\d.]+) to ([\d.]+)%/);
  assert.deepEqual([at(points(0, 1), 0), at(points(0, 1), 8)], [first, last]);
  const [worst = 0] = stated(row('Acceptance value, glimepiride, before'), /mean ([\d.]+)%/);
  near(mean([at(points(0, 1), 7), at(points(0, 1), 8)]), worst, 0.1);
});

test('both layers of the bilayer tablet release within their limits', () => {
  const { text, points } = readStudy('bilayer-tablet');
  const [low = 0, high = 0, from = 0, to = 0, end = 0] = stated(text, /1 h: (\d+)–(\d+)%; 3 h: (\d+)–(\d+)%; 10 h: ≥ (\d+)%/);
  const [one, three, ten] = [1, 3, 10].map((hours) => at(points(1, 1), hours)) as [number, number, number];
  assert.ok(low <= one && one <= high && from <= three && three <= to && ten >= end);
  assert.ok(at(points(1, 0), 0.25) >= 80);
});

test('the curves of cefuroxime show the ratios of its studies and the percentages of its text', () => {
  const { points, row } = readStudy('cefuroxime-axetil');
  const [newFed = 0, newFasted = 0, oldFed = 0, oldFasted = 1] = [0, 1, 2, 3].map((series) => area(points(0, series)));
  near(newFasted / oldFasted, 1.6, 0.06);
  near(oldFed / oldFasted, 1.6, 0.06);
  near(newFed / newFasted, 1.15, 0.05);
  const [fresh, earlier] = stated(row('Dissolved at 15 min'), /^(\d+)%.* earlier (\d+)%/);
  assert.deepEqual([at(points(1, 0), 15), at(points(1, 1), 15)], [fresh, earlier]);
  const [ofNew = 0, ofOld = 0] = [at(points(1, 0), 45), at(points(1, 1), 45)];
  assert.ok(ofNew >= 75 + 5 && ofOld >= 70 + 5);
});

test('the isotherms of charcoal have the plateaus and the affinity of their fits', () => {
  const { points, text } = readStudy('activated-charcoal');
  const [affinity = 0, plateau = 0, earlier = 1] = stated(
    text,
    /K = ([\d.]+) l\/mg\. The plateau of the granules, (\d+) mg\/g, .* (\d+) mg\/g of charcoal/,
  );
  for (const [series, share] of [[0, plateau / earlier], [1, 1]] as const)
    for (const [left, drawn] of points(0, series)) near((100 * share * affinity * left) / (1 + affinity * left), drawn, 0.06);
});

test('the curves of lipoic acid end at the assay and enclose the gain of its result', () => {
  const { points, study } = readStudy('alpha-lipoic-acid');
  assert.deepEqual([at(points(0, 0), 24)], stated(study.results[1]?.value ?? '', /([\d.]+)%/));
  near(area(points(1, 0)) / area(points(1, 1)), 1.4, 0.04);
  near(study.curves[0]?.limit?.y ?? 0, 100 / 1.02, 0.005);
});

test('the calcium curve lies on the sides of its limit that the text says', () => {
  const { points } = readStudy('calcium-phosphate');
  assert.ok(at(points(0, 0), 20) > 75 && at(points(0, 1), 60) < 75);
});

test('the curves of melatonin hold the percentages of its evidence and its limits', () => {
  const { points, row, study } = readStudy('melatonin');
  const measured = stated(row('Release of melatonin'), /^(\d+), (\d+), (\d+), (\d+)% at 0\.5, 2, 4, 7 h/);
  for (const [index, hours] of [0.5, 2, 4, 7].entries()) near(at(points(0, 0), hours), measured[index] ?? Number.NaN, 0.5);
  const limit = study.specifications.find(({ parameter }) => parameter.startsWith('Melatonin release'))?.limit ?? '';
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0] = stated(
    limit,
    /30 min: (\d+)–(\d+)%; 2 h: (\d+)–(\d+)%; 4 h: (\d+)–(\d+)%; 7 h: ≥ (\d+)%/,
  );
  const [half = 0, two = 0, four = 0, seven = 0] = measured;
  assert.ok(a <= half && half <= b && c <= two && two <= d && e <= four && four <= f && seven >= g);
  assert.deepEqual([at(points(1, 0), 24)], stated(row('Melatonin at 24 months'), /^([\d.]+)%/));
  const rate = Math.log(at(points(1, 0), 0) / at(points(1, 0), 24)) / 24;
  for (const [months, drawn] of points(1, 0)) near(at(points(1, 0), 0) * retention(rate, months), drawn, 0.06);
});
