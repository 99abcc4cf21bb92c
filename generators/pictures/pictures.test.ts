// What pictures are made with: headings that never run over, colors as the site has them, and files that any reader opens.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import pages from '../../content/pages.json' with { type: 'json' };
import { oklchToHex } from '../../site/styles/oklch.ts';
import { fitHeading } from './fit-heading.ts';
import { palettePng } from './palette-png.ts';

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

test('OKLCH becomes the sRGB that browsers show', () => {
  assert.equal(oklchToHex(1, 0, 0), '#ffffff');
  assert.equal(oklchToHex(0, 0, 0), '#000000');
  assert.equal(oklchToHex(0.25, 0.042, 164), '#0a281c');
  assert.equal(oklchToHex(0.79, 0.152, 74), '#f4aa33');
});

test('a palette PNG shows the pixels that it was made of', async () => {
  const [width, height] = [3, 2];
  const pixels = Uint8Array.from([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 9, 8, 7, 255, 255, 255, 255, 255, 0, 0, 0, 255]);
  const image = await loadImage(palettePng(pixels, width, height));
  const canvas = createCanvas(width, height).getContext('2d');
  canvas.drawImage(image, 0, 0);
  assert.deepEqual([...canvas.getImageData(0, 0, width, height).data], [...pixels]);
});

test('more colors than a palette holds are each shown by a near one', async () => {
  const shades = Array.from({ length: 300 }, (_, index) => [Math.min(index, 255), Math.max(index - 255, 0), 128, 255]);
  const image = await loadImage(palettePng(Uint8Array.from(shades.flat()), 300, 1));
  const canvas = createCanvas(300, 1).getContext('2d');
  canvas.drawImage(image, 0, 0);
  const shown = canvas.getImageData(0, 0, 300, 1).data;
  const farthest = Math.max(...shades.flat().map((value, index) => Math.abs(value - (shown[index] ?? 0))));
  assert.ok(farthest <= 48, `one is ${farthest} away`);
});
