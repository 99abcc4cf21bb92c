// Reads the numbers that a case study prints, for the tests that compute them again.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { CaseStudy } from './schemas/case-study.ts';

/** Unparsed, so that spaces are what is typed. */
export function readStudy(slug: string) {
  const text = readFileSync(new URL(`case-studies/${slug}.json`, import.meta.url), 'utf8');
  const study = JSON.parse(text) as CaseStudy;
  return {
    text,
    study,
    /** Result and design of a row of the evidence, as one text. */
    row(measure: string): string {
      const row = study.evidence.find((one) => one.measure === measure);
      assert.ok(row, `${slug} has no row "${measure}"`);
      return `${row.result}. ${row.design}`;
    },
    /** Of the ingredient whose name starts so. */
    milligrams(name: string, formula: 'composition' | 'earlier' = 'composition'): number {
      const ingredient = study[formula].ingredients.find((one) => one.name.startsWith(name));
      assert.ok(ingredient, `${slug} has no ingredient "${name}"`);
      return ingredient.milligrams;
    },
    /** Points of a curve's series. */
    points(curve: number, series: number): [x: number, y: number][] {
      const points = study.curves[curve]?.series[series]?.points;
      assert.ok(points, `${slug} has no series ${series} of curve ${curve}`);
      return points;
    },
  };
}

/** Numbers of the first match of the expression, one for each group. */
export function stated(text: string, expression: RegExp): number[] {
  const found = expression.exec(text);
  assert.ok(found, `${expression} matches nothing in: ${text}`);
  return found.slice(1).map((number) => Number(number.replaceAll(',', '')));
}

/** Asserts that numbers, rounded as they are printed, are the ones printed. */
export function assertPrinted(computed: number[], printed: number[], decimals: number) {
  assert.deepEqual(
    computed.map((number) => number.toFixed(decimals)),
    printed.map((number) => number.toFixed(decimals)),
  );
}

export const mean = (values: number[]) => values.reduce((total, value) => total + value, 0) / values.length;

export function deviation(values: number[]): number {
  const middle = mean(values);
  return Math.sqrt(values.reduce((total, value) => total + (value - middle) ** 2, 0) / (values.length - 1));
}
