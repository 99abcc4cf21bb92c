// The worked calculations of the guide on overages, by the same calculations as the tools use.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { accelerationFactor } from '../science/arrhenius.ts';
import { retention } from '../science/first-order.ts';
import { overageOf, weighedAmount } from '../science/overage.ts';
import { testPoolability } from '../science/poolability.ts';
import { studentQuantile } from '../science/student-t.ts';

const guide = readFileSync(new URL('guides/setting-overages.md', import.meta.url), 'utf8');

/** The numbers of each row that the expression finds. */
function rowsOf(expression: RegExp): number[][] {
  return Array.from(guide.matchAll(expression), ([row]) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => Number(cell.replaceAll(/[%,]/g, ''))),
  );
}

function stated(expression: RegExp): number[] {
  const found = expression.exec(guide);
  assert.ok(found, `${expression} matches nothing`);
  return found.slice(1).map((number) => Number(number.replaceAll(',', '')));
}

const equalAsPrinted = (value: number, printed: number | undefined, places: number) => assert.equal(value.toFixed(places), printed?.toFixed(places));

const MONTHS = 24;

test('the first estimate follows from each activation energy', () => {
  const [rate = 0, months, celsius = 0] = stated(/at ([\d.]+) per month there\. What is lost in (\d+) months at (\d+) °C/);
  assert.equal(months, MONTHS);
  const rows = rowsOf(/^\| \d+ \| 0\.\d+ \| [\d.]+% \| [\d.]+ \|$/gm);
  assert.equal(rows.length, 3);
  for (const [energy = 0, slower, kept, limit] of rows) {
    const atStorage = rate / accelerationFactor(energy, celsius, 40);
    equalAsPrinted(atStorage, slower, 4);
    equalAsPrinted(100 * retention(atStorage, MONTHS), kept, 1);
    equalAsPrinted(100 / retention(atStorage, MONTHS), limit, 1);
  }
});

test('rate, retention and release limit of product A follow from its table', () => {
  const rows = rowsOf(/^\| \d+ \| [\d.]+ \| [\d.]+ \| [\d.]+ \|$/gm).filter(([month = -1]) => month <= 18);
  assert.deepEqual(
    rows.map(([month]) => month),
    [0, 3, 6, 9, 12, 18],
  );
  const fit = testPoolability(
    rows.flatMap(([month = Number.NaN, ...values]) => values.map((value, index) => ({ batch: `${index}`, month, value: Math.log(value) }))),
  );
  const [, degrees, critical = 0, slopesF, interceptsF] = stated(
    /with (2) and (\d+) degrees of freedom; the critical value is ([\d.]+)\. Slopes: F = ([\d.]+)\. They do not differ\. Intercepts: F = ([\d.]+)\. They differ/,
  );
  const { slopes, intercepts, models } = fit;
  assert.ok(slopes && intercepts);
  equalAsPrinted(slopes.f, slopesF, 2);
  equalAsPrinted(intercepts.f, interceptsF, 1);
  assert.deepEqual([slopes.degreesOfFreedom, intercepts.degreesOfFreedom], [[2, degrees], [2, degrees]]);
  assert.ok(slopes.f < critical && intercepts.f > critical && fit.chosen === 'intercepts');
  const { lines, sumOfSquares, degreesOfFreedom } = models.intercepts;
  const [{ slope, spread } = { slope: Number.NaN, spread: Number.NaN }] = lines;
  const slopeError = Math.sqrt(sumOfSquares / degreesOfFreedom / spread);
  const [mean, error, t = 0, rateDegrees, upper = 0] = stated(
    /k = ([\d.]+) per month, with a standard error of ([\d.]+)\. With t = ([\d.]+).+95%, (\d+) degrees.+upper bound is ([\d.]+) per month/,
  );
  assert.equal(rateDegrees, degreesOfFreedom);
  equalAsPrinted(studentQuantile(0.95, degreesOfFreedom), t, 3);
  equalAsPrinted(-slope, mean, 5);
  equalAsPrinted(slopeError, error, 5);
  equalAsPrinted(-slope + t * slopeError, upper, 5);
  const [kept, limit] = [stated(/exp\(−0\.00847 × 24\) = (0\.\d+)/)[0], stated(/100 ÷ 0\.816 = ([\d.]+)% of claim/)[0]];
  equalAsPrinted(retention(upper, MONTHS), kept, 3);
  equalAsPrinted(100 / (kept ?? 0), limit, 1);
  const [keptByMean, limitByMean] = stated(/retention would be ([\d.]+) and the limit ([\d.]+)%/);
  equalAsPrinted(retention(mean ?? 0, MONTHS), keptByMean, 3);
  equalAsPrinted(100 / retention(mean ?? 0, MONTHS), limitByMean, 1);
});

test('target, charge and weight of product A follow from its parts', () => {
  const { releaseLimit, deviation, target, input } = overageOf({ retention: 0.816, deviations: [0.8, 1.5, 1.8], yield: 0.98 });
  const [printedDeviation, printedTarget, printedInput] = [
    stated(/1\.8²\)\^\(1\/2\) = ([\d.]+)%/)[0],
    stated(/122\.5 \+ 1\.645 × 2\.48 = ([\d.]+)% of claim/)[0],
    stated(/126\.6 ÷ 0\.980 = ([\d.]+)%/)[0],
  ];
  equalAsPrinted(deviation, printedDeviation, 2);
  equalAsPrinted(target, printedTarget, 1);
  equalAsPrinted(input, printedInput, 1);
  const [content = 0, amount, weight] = stated(/2\.5 mg\/g\. The lot assays at 103% of that, ([\d.]+) mg\/g\. The tablet needs ([\d.]+) µg, which is ([\d.]+) mg/);
  equalAsPrinted(2.5 * 1.03, content, 3);
  equalAsPrinted((10 * input) / 100, amount, 2);
  equalAsPrinted(weighedAmount(10, input, content), weight, 2);
  const [highest, micrograms] = stated(/126\.6 \+ 4\.1 = ([\d.]+)% of claim, or ([\d.]+) µg/);
  equalAsPrinted(target + 1.645 * deviation, highest, 1);
  equalAsPrinted((highest ?? 0) / 10, micrograms, 1);
  const [overage = 0, loss = 0, variability = 0, process = 0] = stated(
    /overage of ([\d.]+)%, with one line for each part: ([\d.]+) points for loss, ([\d.]+) for variability, ([\d.]+) for the process/,
  );
  equalAsPrinted(releaseLimit - 100, loss, 1);
  equalAsPrinted(loss + variability + process, overage, 1);
  const [single = 0, averaged, combined = 0, saved] = stated(/falls from ([\d.]+)% to ([\d.]+)%, and the combined one to ([\d.]+)%\. The target falls by ([\d.]+) points/);
  equalAsPrinted(single / Math.SQRT2, averaged, 2);
  equalAsPrinted(Math.hypot(0.8, 1.5, single / Math.SQRT2), combined, 2);
  equalAsPrinted(1.645 * (deviation - combined), saved, 1);
});

test('each pack has the charge that its rate asks for', () => {
  const packs = Array.from(guide.matchAll(/^\| (?:Bottle|Aluminum).* \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|$/gm), (row) => row.slice(1).map(Number));
  assert.equal(packs.length, 3);
  for (const [rate = 0, kept, limit, charge] of packs) {
    const { releaseLimit, input } = overageOf({ retention: retention(rate, MONTHS), deviations: [0.8, 1.5, 1.8], yield: 0.98 });
    equalAsPrinted(retention(rate, MONTHS), kept, 3);
    equalAsPrinted(releaseLimit, limit, 1);
    equalAsPrinted(input, charge, 1);
  }
  const [saved] = stated(/A desiccant saves ([\d.]+) points/);
  equalAsPrinted((packs[0]?.[3] ?? 0) - (packs[1]?.[3] ?? 0), saved, 1);
});

test('the room below the upper level is the level divided by the Daily Value', () => {
  const rows = Array.from(guide.matchAll(/^\| .+, m?µ?g \| (\d+) \| (\d+) \| ([\d,]+) \|$/gm), (row) => row.slice(1).map((cell) => Number(cell.replace(',', ''))));
  assert.equal(rows.length, 6);
  for (const [value = 0, level = 0, percent] of rows) equalAsPrinted((100 * level) / value, percent, 0);
});

test('the botanical capsule is weighed by lot', () => {
  const { releaseLimit, deviation, target, input } = overageOf({ retention: 0.95, deviations: [1.2, 1, 2.5], yield: 0.99 });
  equalAsPrinted(releaseLimit, stated(/100 ÷ 0\.950 = ([\d.]+)%/)[0], 1);
  equalAsPrinted(deviation, stated(/2\.5²\)\^\(1\/2\) = ([\d.]+)%/)[0], 2);
  equalAsPrinted(target, stated(/105\.3 \+ 1\.645 × 2\.95 = ([\d.]+)%/)[0], 1);
  const [charge, amount] = stated(/110\.1 ÷ 0\.990 = ([\d.]+)%, or ([\d.]+) mg of ginsenosides/);
  equalAsPrinted(input, charge, 1);
  equalAsPrinted((8 * input) / 100, amount, 2);
  const lots = rowsOf(/^\| 4\.\d% \| [\d.]+% \| [\d.]+ \|$/gm);
  assert.equal(lots.length, 3);
  for (const [dried = 0, content, weight] of lots) {
    assert.ok(Math.abs(dried * 0.95 - (content ?? 0)) <= 0.005 + 1e-9);
    equalAsPrinted(weighedAmount(8, input, (dried / 100) * 0.95), weight, 1);
  }
});

test('the special cases are computed right', () => {
  const [rate = 0, months = 0, units, factor, claim = 0, release] = stated(
    /At ([\d.]+) log units per month, (\d+) months cost ([\d.]+) units, a factor of ([\d.]+)\. A claim of (\d+) billion at the end needs (\d+) billion/,
  );
  equalAsPrinted(rate * months, units, 2);
  equalAsPrinted(10 ** (rate * months), factor, 1);
  equalAsPrinted(claim * 10 ** (rate * months), release, 0);
  const [deviation = 0, target] = stated(/combined deviation of ([\d.]+)% the target is ([\d.]+)% of claim/);
  equalAsPrinted(overageOf({ retention: 1, deviations: [deviation], yield: 1 }).target, target, 1);
});
