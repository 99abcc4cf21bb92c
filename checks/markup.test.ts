// Guards against faults of markup and class names that HTML checkers found in built pages.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { builtPages } from './build.ts';
import { filesOf } from './tree.ts';

const pages = builtPages();

test('no class of a built page is called undefined, null, false or NaN', () => {
  assert.deepEqual(foundIn('.undefined, .null, .false, .NaN'), []);
});

test('a component names only classes that its style sheet has', () => {
  const unknown = filesOf(/^site\/.*\.tsx$/).flatMap(({ path, text }) =>
    Array.from(text.matchAll(/import (\w+) from '(\.[^']+\.module\.css)'/g), ([, name = '', sheet = '']) => ({ name, sheet })).flatMap(
      ({ name, sheet }) => {
        const css = readFileSync(join(dirname(path), sheet), 'utf8');
        const classes = new Set(Array.from(css.matchAll(/\.([a-zA-Z][\w-]*)/g), ([, known]) => known));
        const named = Array.from(text.matchAll(new RegExp(`\\b${name}\\.(\\w+)\\b(?!\\.css)`, 'g')), ([, used]) => used);
        return named.filter((used) => !classes.has(used)).map((used) => `${path}: ${name}.${used}`);
      },
    ),
  );
  assert.deepEqual(unknown, []);
});

test('a class that is looked up or left out is put together by clsx, which drops what is not there', () => {
  const written = filesOf(/^site\/.*\.tsx$/).flatMap(({ path, text }) =>
    Array.from(text.matchAll(/className=\{`[^\n]*(?:\w\[|\?)[^\n]*`\}/g), ([found]) => `${path}: ${found}`),
  );
  assert.deepEqual(written, []);
});

test('styles and links to files stand in the head', () => {
  assert.deepEqual(foundIn('body style, body link'), []);
});

test('a button that opens a popover leaves its state to the browser', () => {
  assert.deepEqual(foundIn('button[popovertarget][aria-expanded]'), []);
});

function foundIn(selector: string): string[] {
  return pages.flatMap(({ path, document }) =>
    document.querySelectorAll(selector).map((found) => `${path}: ${found.outerHTML.slice(0, 100)}`),
  );
}
