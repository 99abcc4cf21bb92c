// What the case studies promise: their schema, sums that come out, names that exist, and the figures that the specification binds them to.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { test } from 'node:test';
import { caseStudiesIndex } from './schemas/case-studies-index.ts';
import { caseStudy } from './schemas/case-study.ts';
import { caseStudyPage } from './schemas/case-study-page.ts';
import { page } from './schemas/layout.ts';
import { testimonial } from './schemas/parts.ts';

const FOLDER = join(import.meta.dirname, 'case-studies');
const MILLIGRAM_TOLERANCE = 1e-6;

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
const namesIn = (folder: string) => readdirSync(join(import.meta.dirname, folder)).map((file) => basename(file, '.json'));
const studies = readdirSync(FOLDER).map((file) => ({ slug: basename(file, '.json'), study: caseStudy.parse(read('case-studies', file)) }));
const index = caseStudiesIndex.parse(read('case-studies-index.json'));
const named = [...index.entries, ...(index.further ? [index.further.study] : [])];
const pages = read('pages.json') as Record<string, unknown>;

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

  test(`${slug} names every ingredient once, and services that exist`, () => {
    assert.equal(new Set(ingredients.map(({ name }) => name)).size, ingredients.length);
    for (const service of study.relatedServices) assert.ok(namesIn('services').includes(service), `there is no service ${service}`);
  });

  test(`${slug} has the head of its page`, () => {
    page.parse(pages[`case-studies/${slug}`]);
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

test('the index names case studies and testimonials that exist', () => {
  const slugs = studies.map(({ slug }) => slug);
  for (const slug of named) assert.ok(slugs.includes(slug), `there is no case study ${slug}`);
  const known = testimonial.array().parse(read('testimonials.json'));
  for (const { testimonial: id } of index.testimonials.items) assert.ok(known.some((entry) => entry.id === id), `there is no testimonial ${id}`);
});

test('every case study can be reached from the index', () => {
  assert.deepEqual([...named].sort(), studies.map(({ slug }) => slug).sort());
});
