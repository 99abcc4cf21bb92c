// Each claim of the legal pages and around the forms is quoted as it stands there, and names tests that prove it or the operator's duty.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { promises as schema } from '../content/schemas/promises.ts';
import { chooseVariant } from '../site/legal/choose-variant.ts';

const PROMISES = schema.parse(JSON.parse(readFileSync('content/legal/promises.json', 'utf8'))).promises;

test('each promise has an id of its own', () => {
  assert.equal(new Set(PROMISES.map(({ id }) => id)).size, PROMISES.length);
});

for (const promise of PROMISES) {
  test(`the promise ${promise.id} is quoted word for word`, () => {
    for (const [file, sentences] of Object.entries(promise.says)) {
      const text = textOf(file);
      for (const sentence of sentences) assert.ok(text.includes(sentence), `${file} does not say: ${sentence}`);
    }
  });

  if ('provenBy' in promise)
    test(`the promise ${promise.id} is proven by tests that exist`, () => {
      for (const [file, names] of Object.entries(promise.provenBy)) {
        assert.match(file, /\.(test|e2e)\.ts$/);
        assert.ok(existsSync(file), `${file} does not exist`);
        const written = testsIn(file);
        for (const name of names) assert.ok(written.includes(name), `${file} has no test '${name}'`);
      }
    });
}

test('the claims that the specification makes about safety, rights and answers are among the promises', () => {
  const ids = PROMISES.map(({ id }) => id);
  const specified = [
    ...['encrypted-at-rest', 'encrypted-in-transit', 'role-based-access', 'hipaa', 'audits-quarterly', 'training', 'retention'],
    ...['rights-through-the-site', 'no-cookies', 'no-tracking-before-consent', 'response-within-24-hours', 'secure-processes'],
    'around-the-clock',
  ];
  assert.deepEqual(
    specified.filter((id) => !ids.includes(id)),
    [],
  );
});

/** Legal texts with analytics and without. A row of a table reads as one sentence, and so do a figure and what it counts. */
function textOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.json')) return stringsIn(JSON.parse(text)).join(' ');
  const variants = [false, true].map((hasAnalytics) => chooseVariant(text, hasAnalytics, file));
  return variants.join('\n').replaceAll(' | ', ': ');
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

/** The names of a file's tests. A test that is always skipped proves nothing and does not count. */
function testsIn(file: string): string[] {
  const written = /^ *(?:test|testOnBoth|testOnPostgres)\(\s*(['"`])(.+?)\1,/gm;
  return Array.from(readFileSync(file, 'utf8').matchAll(written), ([, , name = '']) => name);
}
