// The worked example of the stability paper is what the calculation of the shelf life tool gives for the paper's own table.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { heightAt } from '../science/batch-lines.ts';
import { type BoundedLine, halfWidthAt } from '../science/bound-crossing.ts';
import { type Study, shelfLifeOf } from '../science/shelf-life.ts';

const paper = readFileSync(new URL('white-papers/stability-testing-guidelines.md', import.meta.url), 'utf8');
const HALF_OF_THE_LAST_DIGIT = 0.005 + 1e-9;

/** Rows "| months | assay A | B | C | product A | B | C |". */
const rows = Array.from(paper.matchAll(/^\| (\d+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \| ([\d.]+) \|$/gm), (row) =>
  row.slice(1).map(Number),
);
const study = (firstColumn: number, limits: Pick<Study, 'lower' | 'upper'>) =>
  shelfLifeOf({
    results: rows.flatMap((row) =>
      ['A', 'B', 'C'].map((batch, index) => ({ batch, month: row[0] ?? Number.NaN, value: row[firstColumn + index] ?? Number.NaN })),
    ),
    ...limits,
    storage: 'room',
    accelerated: 'no-change',
  });
const assay = study(1, { lower: 95 });
const product = study(4, { upper: 4 });

/** Cut after one place: the paper states a month at which the bound still lies within the limit. */
const cut = (months: number | undefined) => (Math.floor((months ?? Number.NaN) * 10) / 10).toFixed(1);
const months = ({ batches }: typeof assay, batch: string) => batches.find((one) => one.batch === batch)?.months;
const holds = (text: string) => assert.ok(paper.includes(text), `the paper does not say "${text}"`);

function lineOfB({ lines }: typeof assay): BoundedLine {
  const line = lines.find(({ batch }) => batch === 'B');
  assert.ok(line);
  return line;
}

test('the table holds five pulls', () =>
  assert.deepEqual(
    rows.map(([month]) => month),
    [0, 3, 6, 9, 12],
  ));

test('the sums of squares and both tests are those that the paper prints', () => {
  const { models, slopes, intercepts } = assay.poolability;
  const [separate, shared, one] = [models.separate, models.intercepts, models.common].map(({ sumOfSquares }) => sumOfSquares.toFixed(4));
  holds(`| Separate slopes and intercepts | ${separate} | ${models.separate.degreesOfFreedom} |`);
  holds(`| Common slope, separate intercepts | ${shared} | ${models.intercepts.degreesOfFreedom} |`);
  holds(`| One line | ${one} | ${models.common.degreesOfFreedom} |`);
  holds(`Slopes: F = [(${shared} − ${separate})/2] ÷ (${separate}/9) = ${slopes?.f.toFixed(2)}, p = ${slopes?.p.toFixed(2)}.`);
  holds(`Intercepts: F = [(${one} − ${shared})/2] ÷ (${separate}/9) = ${intercepts?.f.toFixed(1)}, p < 0.001.`);
  assert.ok((intercepts?.p ?? 1) < 0.001);
  assert.equal(assay.model, 'intercepts');
  const ofProduct = product.poolability;
  holds(`÷ (${ofProduct.models.separate.sumOfSquares.toFixed(5)}/9) = ${ofProduct.slopes?.f.toFixed(1)}, p < 0.001. The slopes differ`);
  assert.equal(product.model, 'separate');
});

test('slope, intercepts and deviation of the assay are those that the paper prints', () => {
  const line = lineOfB(assay);
  holds(`one slope, −${(-line.slope).toFixed(4)}% per month`);
  const [a, b, c] = assay.batches.map(({ intercept }) => intercept.toFixed(2));
  holds(`with intercepts ${a} (A), ${b} (B) and ${c} (C)`);
  holds(`= ${Math.sqrt(line.meanSquare).toFixed(3)}, and t₀.₉₅ with 11 degrees of freedom is ${line.quantile.toFixed(3)}`);
  holds(`- lower limit: ${(heightAt(line, 24) - halfWidthAt(line, 24)).toFixed(2)}%`);
});

test('slopes, deviation and upper limit of the product are those that the paper prints', () => {
  const line = lineOfB(product);
  const [a, b, c] = product.batches.map(({ slope }) => slope.toFixed(4));
  holds(`The slopes differ: ${a}, ${b} and ${c}% per month`);
  holds(`= ${Math.sqrt(line.meanSquare).toFixed(4)} and t₀.₉₅ with 3 degrees of freedom is ${line.quantile.toFixed(3)}`);
  holds(`- half-width: 2.353 × 0.0280 × (1/5 + 18²/90)^(1/2) = ${halfWidthAt(line, 24).toFixed(2)}`);
  holds(`- upper limit: ${(heightAt(line, 24) + halfWidthAt(line, 24)).toFixed(2)}%`);
});

test('each bound, the ceiling and the proposal are those that the paper states', () => {
  holds(`until ${cut(months(assay, 'B'))} months for batch B, ${cut(months(assay, 'A'))} for A and ${cut(months(assay, 'C'))} for C`);
  holds(`reaches 4.0% at ${cut(product.months)} months for batch B`);
  holds(`it would be ${cut(product.monthsWithPooledError)} months for batch B`);
  assert.ok(Math.min(months(product, 'A') ?? 0, months(product, 'C') ?? 0) > 29);
  holds(`| Assay, worst batch | ${cut(assay.months)} |\n| Hydrolysis product, worst batch | ${cut(product.months)} |`);
  holds(`the smaller of 2X and X + 12 | ${assay.extrapolation.capMonths} |\n| **Proposed shelf life** | **${assay.proposedMonths}** |`);
  assert.equal(assay.proposedMonths, product.proposedMonths);
});

test('every point of the curve follows from the table', () => {
  const line = lineOfB(assay);
  const series = Array.from(paper.matchAll(/^ {6}points: (.+)$/gm), ([, points = '']) => JSON.parse(points) as [number, number][]);
  assert.equal(series.length, 2);
  const [bound = [], fitted = []] = series;
  for (const [month, percent] of bound)
    assert.ok(Math.abs(heightAt(line, month) - halfWidthAt(line, month) - percent) <= HALF_OF_THE_LAST_DIGIT, `${percent} at ${month}`);
  for (const [month, percent] of fitted) assert.ok(Math.abs(heightAt(line, month) - percent) <= HALF_OF_THE_LAST_DIGIT, `${percent} at ${month}`);
});
