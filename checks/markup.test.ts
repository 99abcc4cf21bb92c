// Guards against faults of markup and class names that HTML checkers found in built pages.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { builtPages } from './build.ts';
import { filesOf } from './tree.ts';

const pages = builtPages();

test('no class of a built page is called undefined, null, false or NaN', () => {
  assert.deepEqual(foundIn('.undefined, .null, .false, .NaN'), []);
});

test('computed and optional classes are joined by clsx, which drops undefined ones', () => {
  const written = filesOf(/^site\/.*\.tsx$/).flatMap(({ path, text }) =>
    Array.from(text.matchAll(/className=\{`[^\n]*(?:\w\[|\?)[^\n]*`\}/g), ([found]) => `${path}: ${found}`),
  );
  assert.deepEqual(written, []);
});

test('styles and links are in the head only', () => {
  assert.deepEqual(foundIn('body style, body link'), []);
});

test('a button that opens a popover has no aria-expanded: the browser sets it', () => {
  assert.deepEqual(foundIn('button[popovertarget][aria-expanded]'), []);
});

function foundIn(selector: string): string[] {
  return pages.flatMap(({ path, document }) =>
    document.querySelectorAll(selector).map((found) => `${path}: ${found.outerHTML.slice(0, 100)}`),
  );
}
