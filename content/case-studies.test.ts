// The case studies match their schema, their sums are right, and they print the figures of the specification.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { caseStudiesIndex } from './schemas/case-studies-index.ts';
import { caseStudy } from './schemas/case-study.ts';
import { caseStudyPage } from './schemas/case-study-page.ts';

const FOLDER = join(import.meta.dirname, 'case-studies');
const MILLIGRAM_TOLERANCE = 1e-6;
const INDEX_ENTRIES = 6;

/** What each page has to print, as the specification has it. */
const FIGURES: Record<string, string[]> = {
  melatonin: ['30 min', '7.5 h', '92%', '24-month shelf life'],
  'alpha-lipoic-acid': ['40% bioavailability gain', '99.2% assay at 24 months', '15 countries approved', '$2.1M revenue'],
  'bilayer-tablet': ['99.8% uniformity', '30% less manufacturing time', 'Zero batch failures in 6 months', '$2.5M savings'],
  'activated-charcoal': ['95% patient compliance', '25% enhanced adsorption', '3-year shelf life'],
  'cefuroxime-axetil': ['60% bioavailability increase', '75% food effect reduction', '5-year patent extension'],
  'calcium-phosphate': ['45% absorption improvement', '80% fewer GI effects'],
  'energy-shot': ['15 minutes absorption', '6 hours sustained', '18 months shelf life', '60 ml shot'],
};

const read = (...path: string[]): unknown => JSON.parse(readFileSync(join(import.meta.dirname, ...path), 'utf8'));
const studies = readdirSync(FOLDER).map((file) => ({ slug: basename(file, '.json'), study: caseStudy.parse(read('case-studies', file)) }));
const index = caseStudiesIndex.parse(read('case-studies-index.json'));

test('there are the seven case studies of the specification', () => {
  assert.deepEqual(studies.map(({ slug }) => slug).sort(), Object.keys(FIGURES).sort());
});

test('the words that all case-study pages share are complete', () => {
  caseStudyPage.parse(read('case-study-page.json'));
});

for (const { slug, study } of studies) {
  const { ingredients, totalMilligrams } = study.composition;

  test(`the milligrams of ${slug} add up to its total`, () => {
    const sum = ingredients.reduce((total, { milligrams }) => total + milligrams, 0);
    assert.ok(Math.abs(sum - totalMilligrams) < MILLIGRAM_TOLERANCE, `${sum} mg in the list, ${totalMilligrams} mg as the total`);
  });

  test(`${slug} names every ingredient once`, () => {
    assert.equal(new Set(ingredients.map(({ name }) => name)).size, ingredients.length);
  });

  test(`${slug} prints the figures of the specification`, () => {
    const printed = [...study.summary.results, ...study.results.map(({ value, label }) => `${value} ${label}`)].join('\n');
    for (const figure of FIGURES[slug] ?? []) assert.ok(printed.includes(figure), `${figure} is missing`);
  });

  test(`the curves of ${slug} stay within their axes`, () => {
    for (const { title, x, y, series } of study.curves) {
      const points = series.flatMap(({ points }) => points);
      assert.ok(
        points.every(([px, py]) => px >= 0 && px <= x.max && py >= y.min && py <= y.max),
        title,
      );
    }
  });
}

test('melatonin holds what the specification says, to the milligram', () => {
  const ingredients = studies.find(({ slug }) => slug === 'melatonin')?.study.composition.ingredients ?? [];
  assert.deepEqual(
    ingredients.map(({ milligrams }) => milligrams),
    [5, 200, 100, 50, 145],
  );
});

test('every case study but one has an entry on the index: six, in an order without gaps', () => {
  assert.deepEqual(
    studies.map(({ study }) => study.order).sort((one, other) => one - other),
    studies.map((_, place) => place + 1),
  );
  assert.ok(studies.some(({ slug }) => slug === index.further?.study));
  assert.equal(studies.length - 1, INDEX_ENTRIES);
});
