// The searchable text of a page has a line for each paragraph, item or row, and no navigation or teasers.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readableText } from './readable-text.ts';

const linesOf = (html: string) => readableText(html).text.split('\n');

test('pairs, items and cells are told apart, and marks within a sentence leave it whole', () => {
  assert.deepEqual(
    linesOf(`<p>Raise it <strong>twice</strong>, in the <a href="/x">fasted</a> state.</p>
      <dl><div><dt>Dosage form</dt><dd>Tablet, 250 mg</dd></div><div><dt>Results</dt><dd>60%</dd><dd>75%</dd></div></dl>
      <ul><li>Gelling</li><li>Water</li></ul>
      <table><thead><tr><th>Zone</th></tr></thead><tbody><tr><th>II</th><td>25&nbsp;°C</td></tr></tbody></table>`),
    ['Raise it twice, in the fasted state.', 'Dosage form: Tablet, 250 mg', 'Results: 60%; 75%', 'Gelling', 'Water', 'II · 25\u00a0°C'],
  );
});

test('words side by side get a space, a formula none', () => {
  assert.deepEqual(linesOf('<ul><li><span>Melatonin (pure)</span><span>5<!-- --> mg</span></li></ul>'), ['Melatonin (pure) 5 mg']);
  assert.deepEqual(linesOf('<p>Melatonin, <span>C<sub>13</sub></span><span>H<sub>16</sub></span><span>N</span></p>'), [
    'Melatonin, C13H16N',
  ]);
});

test('what steers, what is drawn and what is for the eye alone is left out', () => {
  assert.deepEqual(
    linesOf(`<nav><a href="#a">Contents</a></nav><p class="back screen-only"><a href="/">Back</a></p><p aria-hidden="true">01</p>
      <figure><svg><text>10</text></svg><figcaption><ul><li>Fed</li></ul>In plasma.</figcaption></figure><p>Fig. 2</p>
      <form><label>Email</label><input name="email"/></form><p><a href="/services">All services</a></p><p>Own words.</p>`),
    ['In plasma.', 'Own words.'],
  );
});

test('what speaks of another page is left to that page', () => {
  assert.deepEqual(
    readableText(`<section><h2>Steps</h2><ol><li><h3>Mix</h3><p>Gently.</p></li></ol></section>
      <ul><li><h3><a href="/case-studies/melatonin">Melatonin</a></h3><p>One tablet.</p></li></ul>
      <section><h2>How it went</h2><p>It failed.</p><p><a href="/case-studies/melatonin">Read the case study</a></p></section>`),
    { headings: 'Steps. Mix', text: 'Gently.' },
  );
});

test('an article that is the page itself is read, and a heading that is a sentence is quoted', () => {
  assert.deepEqual(
    readableText('<article><header><h1>Terms</h1></header><h2>Does it pay?</h2><p>See <a href="/contact">Contact</a>.</p></article>'),
    {
      headings: 'Terms. Does it pay?',
      text: 'Does it pay?\nSee Contact.',
    },
  );
});
