// docs/security.md speaks of every requirement of the standard once, and of nothing that is not there.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { REQUIREMENTS } from './asvs-requirements.ts';

const PAGE = readFileSync('docs/security.md', 'utf8');
const STATES = ['met', 'operator', 'none', 'partly', 'no'];

const rows = PAGE.split('\n')
  .map((line) => /^\| ((?:\d+\.\d+\.\d+(?:-\d+\.\d+\.\d+)?(?:, )?)+) (.+?) \| (\w+) \| (.+) \|$/.exec(line))
  .flatMap((found) => (found ? [{ numbers: found[1] ?? '', state: found[3] ?? '', where: found[4] ?? '' }] : []));

/** @param numbers such as `1.2.6-1.2.8, 1.3.1` */
function spelledOut(numbers: string): string[] {
  return numbers.split(', ').flatMap((range) => {
    const [first = '', last = first] = range.split('-');
    const section = first.slice(0, first.lastIndexOf('.'));
    const [from, to] = [first, last].map((id) => Number(id.slice(id.lastIndexOf('.') + 1)));
    return Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${section}.${Number(from) + index}`);
  });
}

test('every requirement of levels 1 and 2 is spoken of once, in the order of the standard', () => {
  assert.deepEqual(
    rows.flatMap(({ numbers }) => spelledOut(numbers)),
    REQUIREMENTS,
  );
});

test('every requirement has one of the five states', () => {
  assert.deepEqual(
    rows.filter(({ state }) => !STATES.includes(state)),
    [],
  );
});

test('every file that the page names is there, and so is every place that it links to', () => {
  const files = Array.from(PAGE.matchAll(/`([\w.-]+\/[\w./-]+\.\w+|Dockerfile|tsconfig\.json|package\.json)`/g), ([, path = '']) => path);
  const links = Array.from(PAGE.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g), ([, path = '']) => `docs/${path}`);
  assert.deepEqual(
    [...files, ...links].filter((path) => !existsSync(path) && !path.startsWith('dist/')),
    [],
  );
});

test('every heading that the page links to is there', () => {
  const headings = (text: string) =>
    new Set(
      Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
        heading
          .toLowerCase()
          .replace(/[^\w -]/g, '')
          .replaceAll(' ', '-'),
      ),
    );
  const links = Array.from(PAGE.matchAll(/\]\((?!https?:)([^)#]*)#([^)]+)\)/g), ([, path, anchor = '']) => ({ path, anchor }));
  const dead = links.filter(({ path, anchor }) => !headings(path ? readFileSync(`docs/${path}`, 'utf8') : PAGE).has(anchor));
  assert.deepEqual(dead, []);
});
