// Every sentence of the legal pages, and of the pages around the forms, either promises nothing or stands in the ledger with its keeper and its proof.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { promises as schema } from '../content/schemas/promises.ts';
import { sentencesOf } from './stated-sentences.ts';

const LEDGER = schema.parse(JSON.parse(readFileSync('content/legal/promises.json', 'utf8')));
const PAGES = [
  'content/legal/privacy-policy.md',
  'content/legal/cookie-policy.md',
  'content/legal/terms-of-service.md',
  'content/legal/accessibility.md',
  'content/consultation.json',
  'content/contact.json',
  'content/newsletter.json',
  'content/resources.json#newsletter',
  'content/your-data.json',
  'content/reading.json#request',
  'content/layout.json#footer',
  'content/documents.json',
];
/** Such as `**Encryption.**`: the name of the paragraph that it opens. */
const LEAD_IN = /^\*\*[^*]+\*\*$/;
const SAYS_WHO = /\b(we|our|us)\b|\{\{company\}\}/i;

const ofTheSite = LEDGER.promises.flatMap((promise) => (promise.keeper === 'site' ? [promise] : []));
const ofTheOperator = LEDGER.promises.flatMap((promise) => (promise.keeper === 'operator' ? [promise] : []));

function quoted(page: string): Set<string> {
  return new Set([...LEDGER.promises.map(({ says }) => says), LEDGER.promisesNothing].flatMap((says) => says[page] ?? []));
}

for (const page of PAGES) {
  test(`every sentence of ${page} is in the ledger, so that no promise slips in`, () => {
    const known = quoted(page);
    const unknown = sentencesOf(page).filter((sentence) => !LEAD_IN.test(sentence) && !known.has(sentence));
    assert.deepEqual(unknown, [], 'write each into content/legal/promises.json: with keeper and proof, or under promisesNothing');
  });

  test(`what the ledger quotes from ${page} stands there to the letter`, () => {
    const stated = new Set(sentencesOf(page));
    assert.deepEqual(
      [...quoted(page)].filter((sentence) => !stated.has(sentence)),
      [],
    );
  });
}

test('no sentence both promises something and nothing, and every page that is quoted is read', () => {
  const quotedPages = new Set([...LEDGER.promises.flatMap(({ says }) => Object.keys(says)), ...Object.keys(LEDGER.promisesNothing)]);
  assert.deepEqual(
    [...quotedPages].filter((page) => !PAGES.includes(page)),
    [],
  );
  for (const page of PAGES) {
    const promising = new Set(LEDGER.promises.flatMap(({ says }) => says[page] ?? []));
    assert.deepEqual(
      (LEDGER.promisesNothing[page] ?? []).filter((sentence) => promising.has(sentence)),
      [],
    );
  }
});

test('each promise has a name of its own', () => {
  const ids = LEDGER.promises.map(({ id }) => id);
  assert.equal(new Set(ids).size, ids.length);
});

for (const { id, keptBy, provenBy } of ofTheSite) {
  test(`the promise ${id} is kept by code and proven by tests that are there`, () => {
    for (const { file, name } of keptBy) {
      assert.ok(existsSync(file), `${file} is not there`);
      if (name)
        assert.match(
          readFileSync(file, 'utf8'),
          new RegExp(`^export (async )?(function|const|class) ${RegExp.escape(name)}\\b`, 'm'),
          file,
        );
    }
    for (const { file, test: proof } of provenBy) {
      assert.match(file, /\.(test|e2e)\.ts$/);
      assert.ok(existsSync(file), `${file} is not there`);
      assert.ok(testsIn(file).includes(proof), `${file} has no test '${proof}'`);
    }
  });
}

test('what only the operator can keep is worded as the operator’s, where the words are ours', () => {
  const anonymous = ofTheOperator
    .filter(({ isWordedByTheSpecification }) => !isWordedByTheSpecification)
    .filter(
      ({ says }) =>
        !Object.values(says)
          .flat()
          .some((sentence) => SAYS_WHO.test(sentence)),
    );
  assert.deepEqual(
    anonymous.map(({ id, says }) => ({ id, says })),
    [],
  );
});

test('the promises that weigh most stand in the ledger', () => {
  const ids = LEDGER.promises.map(({ id }) => id);
  const named = [
    'sealed-at-rest',
    'encrypted-in-transit',
    'role-based-access',
    'hipaa',
    'audits-quarterly',
    'training',
    'rights-through-the-site',
  ];
  const more = [
    'retention',
    'no-cookies',
    'no-tracking-before-consent',
    'response-within-24-hours',
    'secure-processes',
    'around-the-clock',
  ];
  assert.deepEqual(
    [...named, ...more].filter((id) => !ids.includes(id)),
    [],
  );
});

/** The names of a file's tests, as they are written; a test that is skipped everywhere proves nothing and is left out. */
function testsIn(file: string): string[] {
  const written = /^ *(?:test|testOnBoth|testOnPostgres)\(\s*(['"`])(.+?)\1,/gm;
  return Array.from(readFileSync(file, 'utf8').matchAll(written), ([, , name = '']) => name);
}
