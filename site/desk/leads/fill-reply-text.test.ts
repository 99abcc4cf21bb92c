// Reply texts with their placeholders filled in.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillReplyText, unfilled } from './fill-reply-text.ts';

const TEXT = { subject: 'Your request {reference}', text: 'Dear {name},\nsamples from {company} on {date}.\n{consultant}' };

test('what is known is filled in, what is not stays visible', () => {
  const filled = fillReplyText(TEXT, { name: 'R. $& Das', company: 'Lumen', reference: '7F3A2C1B' }, 'Kim');
  assert.equal(filled.subject, 'Your request 7F3A2C1B');
  assert.equal(filled.text, 'Dear R. $& Das,\nsamples from Lumen on {date}.\nKim');
  assert.deepEqual(unfilled(filled.text), ['{date}']);
});

test('without a company the text still reads as a sentence', () => {
  const filled = fillReplyText(TEXT, { name: 'Das', company: '', reference: '7F3A2C1B' }, 'Kim');
  assert.match(filled.text, /samples from your company on/);
});
