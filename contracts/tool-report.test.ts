// The report of a tool as text, and the state of a tool in an address.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromFragment, REPORT_MAX_CHARACTERS, readToolReport, toFragment, toolPath, toolReportText } from './tool-report.ts';

const REPORT = {
  tool: 'capsule-fill' as const,
  summary: 'Size 1: the fill of 0.467 ml takes 93% of its 0.50 ml body.',
  state: { fillWeight: 350, tappedDensity: 0.75, densityTolerance: 5 },
  results: { size: '1', fillVolumeMl: 0.467 },
};

test('a state comes back from a fragment as it went in, in whatever script it is written', () => {
  for (const state of [
    REPORT.state,
    { batch: 'Charge № 7 – β', note: '𝛼 "quoted" +/=' },
    {},
    { data: Array.from({ length: 500 }, (_, i) => i / 7) },
  ]) {
    const fragment = toFragment(state);
    assert.match(fragment, /^[A-Za-z0-9_-]+$/);
    assert.deepEqual(fromFragment(fragment), state);
  }
});

test('the fragment is the base64url that other programs write', () => {
  const state = { a: 'ÿ?>' };
  assert.equal(toFragment(state), Buffer.from(JSON.stringify(state)).toString('base64url'));
});

test('padding is read, as it stands and percent-encoded', () => {
  for (const state of [{ a: 1 }, { a: 12 }, { a: 'ÿ?>' }]) {
    const padded = Buffer.from(JSON.stringify(state)).toString('base64');
    assert.deepEqual([padded, encodeURIComponent(padded)].map(fromFragment), [state, state]);
  }
});

test('a fragment that was cut off, an anchor and bytes that are no text are no state', () => {
  const fragment = toFragment(REPORT.state);
  for (const broken of ['', 'content', fragment.slice(0, -3), fragment.slice(1), '%%%', Buffer.from([0xff, 0xfe]).toString('base64url')]) {
    assert.equal(fromFragment(broken), undefined, broken);
  }
});

test('a report is read, and opens its tool', () => {
  assert.deepEqual(readToolReport(JSON.stringify(REPORT)), REPORT);
  assert.equal(toolPath(REPORT), `/resources/tools/capsule-fill#${toFragment(REPORT.state)}`);
  assert.ok(toolReportText.safeParse(JSON.stringify(REPORT)).success);
});

test('anything else than a report is refused with what to do', () => {
  const wrong: unknown[] = [
    {},
    null,
    [],
    { ...REPORT, tool: 'other' },
    { ...REPORT, summary: '' },
    { ...REPORT, summary: 'Two\nlines' },
    { ...REPORT, summary: 'x'.repeat(301) },
    { ...REPORT, state: [1] },
    { ...REPORT, state: undefined },
    { ...REPORT, results: 'none' },
    { ...REPORT, more: 1 },
  ];
  for (const text of [...wrong.map((value) => JSON.stringify(value)), 'no JSON', '']) {
    const issues = toolReportText.safeParse(text).error?.issues ?? [];
    assert.deepEqual(
      issues.map(({ message }) => message),
      ['The report of the tool cannot be read; remove it, or send it again from the tool'],
      text,
    );
  }
});

test('a report over the limit is refused before it is read', () => {
  const large = JSON.stringify({ ...REPORT, state: { data: 'x'.repeat(REPORT_MAX_CHARACTERS) } });
  const [issue, ...more] = toolReportText.safeParse(large).error?.issues ?? [];
  assert.match(issue?.message ?? '', /must be at most 20,000 characters/);
  assert.deepEqual(more, []);
});
