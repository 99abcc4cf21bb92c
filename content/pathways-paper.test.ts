// The timeline of the pathways paper: its table of activities gives every month that the text states.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const paper = readFileSync(new URL('white-papers/global-regulatory-pathways.md', import.meta.url), 'utf8');

interface Activity {
  name: string;
  start: number;
  length: number;
  end: number;
  after: string[];
}

/** Rows "| A. Name | start | length | end | B, C |". */
const activities: Activity[] = Array.from(
  paper.matchAll(/^\| ([A-K])\. .+ \| (\d+) \| (\d+) \| (\d+) \| ([A-K, –]+) \|$/gm),
  ([, name = '', start, length, end, after = '']) => ({
    name,
    start: Number(start),
    length: Number(length),
    end: Number(end),
    after: after.match(/[A-K]/g) ?? [],
  }),
);

const endOf = (name: string) => activities.find((activity) => activity.name === name)?.end ?? Number.NaN;

/** The pre-IND request waits for a draft of the formulation, whatever else is ready. */
const MONTH_OF_THE_REQUEST = 5;

/** @returns the end of each activity when each begins as soon as it can, with some lengths changed */
function schedule(changed: Record<string, number> = {}): Map<string, number> {
  const ends = new Map<string, number>();
  for (const { name, length, after } of activities) {
    const start = name === 'D' ? MONTH_OF_THE_REQUEST : Math.max(0, ...after.map((earlier) => ends.get(earlier) ?? Number.NaN));
    ends.set(name, start + (changed[name] ?? length));
  }
  return ends;
}

function stated(expression: RegExp): number[] {
  const found = expression.exec(paper);
  assert.ok(found, `${expression} matches nothing`);
  return found.slice(1).map(Number);
}

test('each activity ends when it should, and begins after those it depends on', () => {
  assert.equal(activities.map(({ name }) => name).join(''), 'ABCDEFGHIJK');
  for (const { name, start, length, end, after } of activities) {
    assert.equal(start + length, end, name);
    for (const earlier of after) assert.ok(start >= endOf(earlier), `${name} begins before ${earlier} ends`);
  }
});

test('the critical path is the sum that the paper prints, and the whole program', () => {
  const [line = '', total] = /\*\*Critical path\.\*\* (.+) = (\d+) months/.exec(paper)?.slice(1) ?? [];
  const steps = Array.from(line.matchAll(/([A-K]) \((\d+)\)/g));
  for (const [, name, months] of steps) assert.equal(activities.find((activity) => activity.name === name)?.length, Number(months));
  assert.equal(
    steps.reduce((sum, [, , months]) => sum + Number(months), 0),
    Number(total),
  );
  assert.equal(schedule().get('K'), Number(total));
  assert.equal(endOf('K'), Number(total));
});

test('the study and the pediatric plan have the float that the paper states', () => {
  const [end, needed, float] = stated(/end in month (\d+) and are needed in month (\d+). Each has (\d+) months of float/);
  assert.deepEqual([endOf('G'), endOf('H'), endOf('I')], [end, end, needed]);
  assert.equal(endOf('I') - endOf('G'), float);
});

test('shorter formulation work and shorter stability move the approval as the paper says', () => {
  const [, sooner, notAsSoon] = stated(/Approval moves from month (\d+) to month (\d+), not to month (\d+)/);
  assert.equal(schedule({ B: 4 }).get('K'), sooner);
  assert.equal(endOf('K') - 2, notAsSoon);
  const [stability, approval, float = 0] = stated(/end stability in month (\d+) and bring approval to month (\d+);.+ shrink to (\d+) month/);
  const reduced = schedule({ I: 6 });
  assert.deepEqual([reduced.get('I'), reduced.get('K')], [stability, approval]);
  assert.equal(endOf('G') + float, stability);
});

test('the stay of a paragraph IV suit is counted from the notice', () => {
  const [notice = 0, stay = 0, end = 0, beyond, approval = 0] = stated(
    /near month (\d+)\. If suit is brought in time, the stay of (\d+) months ends near month (\d+)\..+ about (\d+) months beyond month (\d+)/,
  );
  assert.equal(notice + stay, end);
  assert.equal(approval, endOf('K'));
  assert.equal(end - approval, beyond);
});
