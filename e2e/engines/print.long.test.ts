// Printed pages, from the engines whose drivers can print: text may be cut or covered at page breaks.
import assert from 'node:assert/strict';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js';
import { CHROMIUM, FIREFOX } from './puppeteer.ts';
import { scenario } from './scenario.ts';

const PAGES = ['/', '/resources/whitepapers/stability-testing-guidelines', '/services/stability-studies'];
/** The boxes of adjacent letters overlap by less than this share of the smaller one. */
const OVERLAP_SHARE = 0.35;
/** The margins of @page in site/styles/print.css, less the overhang of a letter. */
const MARGIN_POINTS = { across: 16 * 2.83 - 2, down: 18 * 2.83 - 2 };
const TEXT_MAX_POINTS = 12;
/** Words on one baseline differ by less. */
const ROW_POINTS = 3;

interface Word {
  text: string;
  page: number;
  left: number;
  right: number;
  bottom: number;
  top: number;
  size: number;
}

for (const path of PAGES) {
  scenario(
    `on paper no word of ${path} lies over another or over the edge, and no heading ends a page`,
    async ({ window, visit }) => {
      await visit(path);
      const pdf = await window.print?.();
      assert.ok(pdf);
      const { words, width, height } = await wordsOf(pdf);
      assert.ok(words.length > 100, 'the page has words');
      const { across, down } = MARGIN_POINTS;
      const cut = words.filter(
        ({ left, right, bottom, top }) => left < across || bottom < down || right > width - across || top > height - down,
      );
      assert.deepEqual(cut.map(told), []);
      assert.deepEqual(overlapsOf(words), []);
      assert.deepEqual(
        lastOf(words)
          .filter(({ size }) => size > TEXT_MAX_POINTS)
          .map(told),
        [],
      );
    },
    [CHROMIUM, FIREFOX],
  );
}

async function wordsOf(pdf: Uint8Array) {
  const printed = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const words: Word[] = [];
  let [width, height] = [0, 0];
  for (let page = 1; page <= printed.numPages; page += 1) {
    const sheet = await printed.getPage(page);
    [, , width = 0, height = 0] = sheet.view;
    const { items } = await sheet.getTextContent();
    for (const item of items as TextItem[]) {
      const [a, b, , , left, bottom] = item.transform;
      // Rotated text, as on the axis of a chart, has another box and is left out.
      if (!item.str.trim() || Math.abs(b) > 0.01 * Math.abs(a)) continue;
      words.push({ text: item.str, page, left, right: left + item.width, bottom, top: bottom + 0.7 * item.height, size: item.height });
    }
  }
  return { words, width, height };
}

function overlapsOf(words: Word[]): string[] {
  return words.flatMap((one, index) =>
    words
      .slice(index + 1)
      .filter((other) => other.page === one.page && shareOf(one, other) > OVERLAP_SHARE && other.text !== one.text)
      .map((other) => `${told(one)} and ${told(other)}`),
  );
}

/** @returns the lowest word of each page; of a row, the word in the smallest type, because a heading may share its row with its text */
function lastOf(words: Word[]): Word[] {
  return [...Map.groupBy(words, ({ page }) => page).values()].map((ofPage) => {
    const lowest = Math.min(...ofPage.map(({ bottom }) => bottom));
    const row = ofPage.filter(({ bottom }) => bottom < lowest + ROW_POINTS);
    return row.reduce((smallest, word) => (word.size < smallest.size ? word : smallest));
  });
}

function shareOf(one: Word, other: Word): number {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
  const area = ({ left, right, bottom, top }: Word) => (right - left) * (top - bottom);
  return across > 0 && down > 0 ? (across * down) / Math.min(area(one), area(other)) : 0;
}

function told({ text, page, left, bottom }: Word): string {
  return `"${text}" on page ${page} at ${Math.round(left)}, ${Math.round(bottom)}`;
}
