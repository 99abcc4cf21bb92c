// The headings of pictures never overflow.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import pages from '../../content/pages.json' with { type: 'json' };
import { fitHeading } from './fit-heading.ts';

const ROOM = { width: 540, height: 292 };

test('a short heading is set large, and a long one smaller', async () => {
  const [short, long] = await Promise.all([
    fitHeading('News', ROOM),
    fitHeading('Bioavailability enhancement of poorly soluble actives, from dose number to dosage form, with two worked examples', ROOM),
  ]);
  assert.ok(short > long);
});

test('a word is never wider than its room', async () => {
  const word = 'Hydroxypropylmethylcellulose';
  assert.ok((await fitHeading(word, ROOM)) < (await fitHeading('Hypromellose', ROOM)));
});

test('a heading that fits at no size is refused with its remedy', async () => {
  await assert.rejects(fitHeading('Stability '.repeat(80), ROOM), /is too long for a picture: shorten it in content\//);
});

test('every heading of the site fits', async () => {
  for (const { heading } of Object.values(pages)) await fitHeading(heading, ROOM);
});
