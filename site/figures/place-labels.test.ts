// Labels of the climatic plane find free places, or say that there is none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Labeled, placeLabels } from './place-labels.ts';

const FRAME = { x: 0, y: 0, width: 440, height: 300 };
const LABEL = { width: 90, height: 38 };

test('a lone label stands to the right of its point', () => {
  const [box] = placeLabels([{ x: 100, y: 100, ...LABEL }], FRAME);
  assert.ok(box && box.x > 100 && box.y < 100 && box.y + box.height > 100);
});

test('a label that would leave the frame goes to the other side', () => {
  const [box] = placeLabels([{ x: 420, y: 100, ...LABEL }], FRAME);
  assert.ok(box && box.x + box.width < 420);
});

test('neighbors do not cover one another, nor each other’s points', () => {
  const points: Labeled[] = [
    { x: 220, y: 100, ...LABEL },
    { x: 220, y: 150, ...LABEL },
    { x: 380, y: 100, ...LABEL },
    { x: 160, y: 180, ...LABEL },
  ];
  const boxes = placeLabels(points, FRAME);
  for (const [index, box] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      const isApart =
        box.x + box.width <= other.x || other.x + other.width <= box.x || box.y + box.height <= other.y || other.y + other.height <= box.y;
      assert.ok(isApart, `label ${index} covers another`);
    }
    for (const { x, y } of points) assert.ok(x <= box.x || x >= box.x + box.width || y <= box.y || y >= box.y + box.height);
  }
});

test('a plane that is too small is refused', () => {
  assert.throws(() => placeLabels([{ x: 20, y: 20, ...LABEL }], { x: 0, y: 0, width: 60, height: 60 }), /No label fits/);
});
