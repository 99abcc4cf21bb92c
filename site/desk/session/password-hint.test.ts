// The words beside the field of a new password.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { passwordHint } from './password-hint.ts';

const PERSONAL = ['mira.kessler@example.com', 'Mira Kessler'];

test('a short password hears how many characters are missing', () => {
  assert.match(passwordHint('', PERSONAL), /^At least 12 characters/);
  assert.equal(passwordHint('elevenchars', PERSONAL), 'Too short: 1 more character.');
  assert.equal(passwordHint('a', PERSONAL), 'Too short: 11 more characters.');
});

test('characters outside the basic plane count once', () => {
  assert.equal(passwordHint('🧪'.repeat(11), PERSONAL), 'Too short: 1 more character.');
});

test('a password with the own name, or of few characters, is called weak', () => {
  assert.match(passwordHint('KESSLER-plum-orbit', PERSONAL), /your name or your address/);
  assert.match(passwordHint('abababababab', PERSONAL), /repeats few characters/);
});

test('a good password hears so', () => {
  assert.match(passwordHint('plum orbit nine', PERSONAL), /^Good/);
  assert.match(passwordHint('plum orbit nine canvas rope', PERSONAL), /strong/);
});
