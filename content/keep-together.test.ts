// Figures, citations and dates stay on one line, and nothing else is touched.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepTogether } from './keep-together.ts';

const shown = (text: string) => keepTogether(text).replaceAll('\u00a0', '_');

test('a figure keeps its unit, and a climate its humidity', () => {
  assert.equal(
    shown('Six months at 40 °C/75% RH, in one 500 mg tablet of 8 mm, shaken for 30 min.'),
    'Six months at 40_°C/75%_RH, in one 500_mg tablet of 8_mm, shaken for 30_min.',
  );
});

test('a citation keeps its number, and a date its day', () => {
  assert.equal(
    shown('ICH Q1A(R2), USP <1092> and 21 CFR 211.166 as they stood on May 31, 2025.'),
    'ICH_Q1A(R2), USP_<1092> and 21_CFR_211.166 as they stood on May_31, 2025.',
  );
});

test('a number of subjects keeps its n', () => {
  assert.equal(
    shown('Two-way crossover, single dose, fasted, n = 36; within-subject CV 19%.'),
    'Two-way crossover, single dose, fasted, n_=_36; within-subject CV 19%.',
  );
});

test('a figure without a unit, and a word that only begins like one, break as words do', () => {
  const plain = 'The 12 months of 2024 gave 200 grams in 6 hours, and 42 products for the ICH region.';
  assert.equal(keepTogether(plain), plain);
});

test('a short label stays as it was typed', () => {
  assert.equal(keepTogether('500 mg controlled-release tablet'), '500 mg controlled-release tablet');
});
