// The figures that papers and service pages derive from others on the same page, computed again.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { retention } from '../science/first-order.ts';
import { overageOf } from '../science/overage.ts';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const numbersIn = (text: string) => Array.from(text.matchAll(/\d+\.?\d*/g), Number);
const mean = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length;

/** Numbers of the first match of the expression, one for each group. */
function stated(text: string, expression: RegExp): number[] {
  const found = expression.exec(text);
  assert.ok(found, `${expression} matches nothing`);
  return found.slice(1).map(Number);
}

/** Of the standard normal distribution, by Simpson's rule from the mean. */
function shareBelow(z: number): number {
  const steps = 1000;
  const width = Math.abs(z) / steps;
  const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  const terms = Array.from({ length: steps + 1 }, (_, index) => {
    const weight = index === 0 || index === steps ? 1 : index % 2 === 1 ? 4 : 2;
    return weight * density(index * width);
  });
  return 0.5 + Math.sign(z) * (width / 3) * terms.reduce((total, term) => total + term, 0);
}

test('the probability of a failing assay follows from the runs of the validation paper', () => {
  const paper = read('white-papers/analytical-method-validation.md');
  const runs = Array.from(paper.matchAll(/^\| \d \| ([\d., ]+) \| [\d.]+ \|$/gm), ([, results = '']) => numbersIn(results));
  assert.deepEqual(
    runs.map((run) => run.length),
    [3, 3, 3, 3, 3, 3],
  );
  const grand = mean(runs.flat());
  const within = mean(runs.map((run) => run.reduce((total, result) => total + (result - mean(run)) ** 2, 0) / 2));
  const between = (3 * runs.reduce((total, run) => total + (mean(run) - grand) ** 2, 0)) / 5;
  const deviation = Math.sqrt((between - within) / 3 + within / 2);
  const [cut = 0] = stated(paper, /a result fails when it is below ([\d.]+)%/);
  const rows = Array.from(paper.matchAll(/^\| (9\d\.\d) \| (below )?([\d.]+)% \|$/gm));
  assert.equal(rows.length, 5);
  for (const [row, content, below, printed = ''] of rows) {
    const percent = 100 * shareBelow((cut - Number(content)) / deviation);
    if (below) assert.ok(percent < Number(printed), row);
    else assert.equal(percent.toFixed(printed.split('.')[1]?.length ?? 0), printed, row);
  }
});

test('the glass transitions of the bioavailability paper follow from equation (12)', () => {
  const paper = read('white-papers/bioavailability-enhancement.md');
  const mixed = (waterShare: number, water: number, k: number, dry: number) =>
    (waterShare * water + k * (1 - waterShare) * dry) / (waterShare + k * (1 - waterShare));
  const [water = 0, k = 0] = stated(paper, /water, whose Tg is about (\d+) K.*K = ([\d.]+), equation \(12\)/);
  const [dispersion, dry = 0] = stated(paper, /Then K = ([\d.]+) and Tg = (\d+) K/);
  const ratio = (1.25 * 303) / (1.29 * 393);
  assert.deepEqual([ratio.toFixed(2), Math.round(mixed(0.25, 303, ratio, 393))], [String(dispersion), dry]);
  const rows = Array.from(paper.matchAll(/^\| (\d)% \| (\d+) °C \| (\d+) K \| (\d+) K \| (\d+) K \|$/gm), (row) => row.slice(1).map(Number));
  assert.deepEqual(
    rows.map(([percent]) => percent),
    [0, 1, 2, 3, 4],
  );
  for (const [percent = 0, transition, ...margins] of rows) {
    const celsius = Math.round(mixed(percent / 100, water, k, dry) - 273);
    assert.deepEqual([transition, ...margins], [celsius, celsius - 25, celsius - 30, celsius - 40]);
  }
});

test('the supplement page starts a vitamin where its loss asks for', () => {
  const page = read('services/nutritional-supplement-development.json');
  const [percent = 0, rate = 0, months = 0, kept, start, again] = stated(
    page,
    /loses ([\d.]+)% per month.*exp\(−([\d.]+) × (\d+)\) = ([\d.]+)%.*start at ([\d.]+)%.*If ([\d.]+)% is above/,
  );
  const retention = Math.exp(-rate * months);
  assert.equal(rate, percent / 100);
  assert.equal((100 * retention).toFixed(1), String(kept));
  assert.equal((100 / retention).toFixed(1), String(start));
  assert.equal(again, start);
});

test('the stability page counts the sets of tests of its example', () => {
  const [longTerm = 0, accelerated = 0, sets] = stated(
    read('services/stability-studies.json'),
    /Three batches in one pack with (\d+) long-term pulls and (\d+) further accelerated pulls are (\d+) sets of tests/,
  );
  assert.equal(3 * (longTerm + accelerated), sets);
});

test('the overage of the supplement paper follows from its parts', () => {
  const paper = read('white-papers/dietary-supplement-quality-21-cfr-111.md');
  const [rate = 0, months = 0, kept = 0] = stated(paper, /retention = exp\(−([\d.]+) × (\d+)\) = (0\.\d+)/);
  assert.equal(retention(rate, months).toFixed(3), kept.toFixed(3));
  const { releaseLimit, target, input } = overageOf({ retention: kept, deviations: [1, 1.2], yield: 0.97 });
  const [limit, aim, charge] = [
    stated(paper, /100 ÷ 0\.870 = ([\d.]+)% of claim/)[0],
    stated(paper, /114\.9 \+ 1\.645 × 1\.56 = (\d+\.\d)%/)[0],
    stated(paper, /117\.5 ÷ 0\.970 = ([\d.]+)% of claim/)[0],
  ];
  assert.deepEqual([releaseLimit, target, input].map((percent) => percent.toFixed(1)), [limit, aim, charge].map(String));
});

test('the tablet of the small molecule page holds its dispersion', () => {
  const [load = 0, dose = 0, dispersion, share = 0, tablet] = stated(
    read('services/small-molecule-formulation.json'),
    /drug load of (\d+)%, (\d+) mg needs ([\d.]+) g of amorphous dispersion. At (\d+)% dispersion in the tablet that is ([\d.]+) g/,
  );
  const grams = dose / 1000 / (load / 100);
  assert.equal(grams, dispersion);
  assert.equal((grams / (share / 100)).toFixed(1), String(tablet));
});

test('the example of significant change is one', () => {
  const [released = 0, found = 0, loss] = stated(
    read('white-papers/stability-testing-guidelines.md'),
    /released at ([\d.]+)% and found at ([\d.]+)% has lost ([\d.]+)% of it/,
  );
  const percent = (100 * (released - found)) / released;
  assert.equal(percent.toFixed(1), String(loss));
  assert.ok(percent >= 5 && found >= 95);
});
