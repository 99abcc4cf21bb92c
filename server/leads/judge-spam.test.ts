// What makes a request look machine-made, and that nobody can sign a render time but this site.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formTokens } from './form-token.ts';
import { judgeSpam, type Traps } from './judge-spam.ts';

const SECRET = 'a1'.repeat(32);
const RENDERED = new Date('2025-12-18T09:30:00.000Z');
const SEVEN_DAYS_MILLISECONDS = 7 * 24 * 60 * 60 * 1_000;

const tokens = formTokens(SECRET);
const token = tokens.issue(RENDERED);

test('a form that a person took time to fill in is not suspected', () => {
  assert.equal(judged({ token }, 3_000), null);
  assert.equal(judged({ token, hiddenField: '' }, 60_000), null);
  assert.equal(judged({ token }, SEVEN_DAYS_MILLISECONDS), null);
});

test('the field that people do not see betrays a machine, whatever else is right', () => {
  assert.equal(judged({ token, hiddenField: 'QA-7' }, 60_000), 'The field that people do not see was filled in');
});

test('a form sent sooner than a person types is suspected, with the seconds it took', () => {
  assert.equal(judged({ token }, 2_999), 'The form was sent 3.0 s after it was rendered');
  assert.equal(judged({ token }, 400), 'The form was sent 0.4 s after it was rendered');
  assert.equal(judged({ token }, 0), 'The form was sent 0.0 s after it was rendered');
});

test('a form of a time to come is not suspected: the clock was set back since, by hours perhaps', () => {
  assert.equal(judged({ token }, -1), null);
  assert.equal(judged({ token }, -5 * 3_600_000), null);
});

test('a form rendered more than seven days ago is suspected', () => {
  assert.equal(judged({ token }, SEVEN_DAYS_MILLISECONDS + 1), 'The form was rendered more than seven days ago');
});

test('a form without a token is suspected, a program without one is not', () => {
  assert.equal(judged({ token: undefined }, 60_000), 'The form carried no render time');
  assert.equal(judged({ token: '' }, 60_000), 'The form carried no render time');
  assert.equal(judged({ token: undefined, mustCarryToken: false }, 60_000), null);
});

test('a token that this site did not sign is suspected, from a program too', () => {
  const unsigned = 'The render time was not signed by this site';
  assert.equal(judged({ token: formTokens('b2'.repeat(32)).issue(RENDERED) }, 60_000), unsigned);
  assert.equal(judged({ token: 'made-up', mustCarryToken: false }, 60_000), unsigned);
});

test('a token says when it was rendered, to every process that shares the secret', () => {
  assert.deepEqual(formTokens(SECRET).renderedAt(token), RENDERED);
});

test('no two tokens are the same, even of one moment', () => {
  assert.notEqual(tokens.issue(RENDERED), tokens.issue(RENDERED));
});

test('a token holds against every change of a single character', () => {
  for (let at = 0; at < token.length; at += 1) {
    const changed = `${token.slice(0, at)}${token[at] === 'a' ? 'b' : 'a'}${token.slice(at + 1)}`;
    assert.equal(tokens.renderedAt(changed), undefined, changed);
  }
});

test('a token with parts missing or exchanged is not believed', () => {
  const [time, nonce, signature] = token.split('.');
  const forged = [
    '',
    '.',
    '..',
    `${time}`,
    `${time}.${nonce}`,
    `${time}.${nonce}.`,
    `.${nonce}.${signature}`,
    `${nonce}.${time}.${signature}`,
  ];
  for (const text of [...forged, `${token.slice(0, -1)}`, `${token}A`, `${token}é`]) assert.equal(tokens.renderedAt(text), undefined, text);
});

/** @param age milliseconds since the form was rendered */
function judged(traps: Partial<Traps>, age: number): string | null {
  const complete: Traps = { hiddenField: undefined, token, mustCarryToken: true, ...traps };
  return judgeSpam(complete, tokens, new Date(RENDERED.getTime() + age));
}
