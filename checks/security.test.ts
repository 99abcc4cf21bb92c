// Checks docs/security.md: known states, files and links that exist.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const PAGE = readFileSync('docs/security.md', 'utf8');
const STATES = ['met', 'operator', 'none', 'partly', 'no'];

const ROW = /^\| \d+\.\d+\.\d+.+? \| (\w+) \| .+ \|$/gm;

test('every requirement has one of the five states', () => {
  const rows = Array.from(PAGE.matchAll(ROW), ([row, state = '']) => ({ row, state }));
  assert.ok(rows.length > 100);
  assert.deepEqual(
    rows.filter(({ state }) => !STATES.includes(state)),
    [],
  );
});

test('every file that the page names or links to exists', () => {
  const files = Array.from(PAGE.matchAll(/`([\w.-]+\/[\w./-]+\.\w+|Dockerfile|tsconfig\.json|package\.json)`/g), ([, path = '']) => path);
  const links = Array.from(PAGE.matchAll(/\]\((?!https?:|#)([^)#]+)(?:#[^)]*)?\)/g), ([, path = '']) => `docs/${path}`);
  assert.deepEqual(
    [...files, ...links].filter((path) => !existsSync(path) && !path.startsWith('dist/')),
    [],
  );
});

test('every heading that the page links to exists', () => {
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
