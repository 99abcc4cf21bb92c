// The worked calculations of the forced degradation guide, by the same calculations as the tools use.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { accelerationFactor } from '../science/arrhenius.ts';
import { degradantThresholds } from '../science/degradant-thresholds.ts';
import { molarBalance } from '../science/mass-balance.ts';

const guide = readFileSync(new URL('guides/forced-degradation.md', import.meta.url), 'utf8');

/** Rows of numbers of a table, each as its first cell and the others. */
function rowsOf(expression: RegExp): [name: string, numbers: number[]][] {
  return Array.from(guide.matchAll(expression), ([row]) => {
    const [name = '', ...cells] = row.split('|').slice(1, -1).map((cell) => cell.trim());
    return [name, cells.map((cell) => Number(cell.replaceAll(/[%,]/g, '')))];
  });
}

function stated(expression: RegExp): number[] {
  const found = expression.exec(guide);
  assert.ok(found, `${expression} matches nothing`);
  return found.slice(1).map((number) => Number(number.replaceAll(',', '')));
}

test('the days at each temperature equal the shelf life', () => {
  const [months, days = 0, storage = 0] = stated(/equals (\d+) months \(([\d.]+) days\) at (\d+) °C/);
  assert.equal(months, 24);
  const rows = rowsOf(/^\| (60|83|100|120) \| .+$/gm);
  assert.equal(rows.length, 4);
  for (const [energy, printed] of rows)
    assert.deepEqual(
      printed,
      [50, 60, 70, 80].map((celsius) => Number((days / accelerationFactor(Number(energy), storage, celsius)).toFixed(1))),
      energy,
    );
});

test('the light study ends when both doses are reached', () => {
  const [dose = 0, lux = 0, hours] = stated(/Visible: ([\d,]+) ÷ ([\d,]+) = (\d+) h/);
  assert.equal(dose / lux, hours);
  const [energy = 0, watts = 0, ultraviolet] = stated(/Near ultraviolet: (\d+) ÷ (\d+) = (\d+) h/);
  assert.equal(energy / watts, ultraviolet);
  const [times] = stated(/receives ([\d.]+) times the dose/);
  assert.equal((hours ?? 0) / (ultraviolet ?? 0), times);
});

test('the mass balance closes as the table says', () => {
  const products = new Map(rowsOf(/^\| [HNL], .+$/gm).map(([name, numbers]) => [name.charAt(0), numbers]));
  const [molarMass = 0] = stated(/An ester of molar mass ([\d.]+) g\/mol/);
  const product = (name: string, area: number) => {
    const [responseFactor = 0, mass = 0] = products.get(name) ?? [];
    return { area, responseFactor, molarMass: mass };
  };
  const rows = rowsOf(/^\| .+ \| [\d.]+ \| [\d.]+ \| [\d.]+ \| [\d.]+ \| 9?[\d.]+ \| [\d.]+ \|$/gm);
  assert.equal(rows.length, 8);
  for (const [condition, [active = 0, h = 0, n = 0, l = 0, areas, moles]] of rows) {
    assert.equal((active + h + n + l).toFixed(1), areas?.toFixed(1), condition);
    const balance = molarBalance(active, molarMass, [product('H', h), product('N', n), product('L', l)]);
    assert.equal(balance.toFixed(1), moles?.toFixed(1), condition);
  }
  const [gap, closed = 0] = [stated(/The gap of ([\d.]+) points/)[0], stated(/The radical condition closes at ([\d.]+)%/)[0]];
  assert.equal((100 - closed).toFixed(1), String(gap));
});

test('the allowed gap and the hidden degradant are computed right', () => {
  const [deviation = 0, root = 0, difference, twice] = stated(/has ([\d.]+) × ([\d.]+) = ([\d.]+)%, and twice that is ([\d.]+)%/);
  assert.equal((deviation * root).toFixed(2), String(difference));
  assert.equal((2 * deviation * Math.SQRT2).toFixed(1), String(twice));
  const [content = 0, hidden = 0, factor = 0, reads] = stated(/The assay reads ([\d.]+) \+ ([\d.]+) × ([\d.]+) = ([\d.]+)%/);
  assert.equal((content + hidden * factor).toFixed(1), String(reads));
});

test('the thresholds are those of ICH Q3B(R2) at each dose', () => {
  const rows = rowsOf(/^\| [\d,]+ mg \| .+$/gm);
  assert.equal(rows.length, 4);
  for (const [dose, printed] of rows) {
    const { reporting, identification, qualification } = degradantThresholds(Number(dose.replaceAll(/[ ,mg]/g, '')));
    assert.deepEqual(
      printed,
      [reporting, identification, qualification].map((percent) => Number(percent.toFixed(2))),
      dose,
    );
  }
});
