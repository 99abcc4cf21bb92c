// What an article may contain, and what the build refuses.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plainText } from './prose.ts';
import { readProse } from './read-prose.ts';

const file = 'content/text.md';

test('indices, powers and citations are found in plain text', () => {
  const [block] = readProse({
    file,
    html: '<p>t₀.₉₅ at 10⁻⁶ m³, V^(1/3) [1]</p><h2 id="r">References</h2><ol><li>A source</li></ol>',
    referencesHeading: 'References',
  });
  assert.ok(block?.kind === 'paragraph');
  assert.equal(plainText(block.children), 't0.95 at 10−6 m3, V1/3 [1]');
  assert.deepEqual(block.children.at(-1), { mark: 'link', path: '#reference-1', children: ['[1]'] });
});

test('a formula with its number is an equation', () => {
  assert.deepEqual(readProse({ file, html: '<p>D = M ÷ V  (1)</p>' }), [{ kind: 'equation', children: ['D = M ÷ V'], number: '1' }]);
});

for (const html of [
  '<script>alert(1)</script>',
  '<p><img src="x" onerror="alert(1)"></p>',
  '<p><a href="javascript:alert(1)">here</a></p>',
])
  test(`the build refuses ${html}`, () => assert.throws(() => readProse({ file, html }), /content\/text\.md holds/));

test('a citation without a source stops the build', () => {
  assert.throws(() => readProse({ file, html: '<p>As shown [2].</p>' }), /cites \[2\] but lists 0 references/);
});
