// The definitions of the marketing figures agree with each other, with the specification and with the rest of the content.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { wordingsOf } from '../commands/build/check-figures.ts';
import { figures as schema } from './schemas/figures.ts';

const read = (name: string) => JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8'));
const figures = schema.parse(read('figures.json'));
const entries = figures.groups.flatMap((group) => group.figures);

/** In the words of the specification. */
const SPECIFIED = [
  ...['94% first-round stability tests', '87% shorter scale-up timeline', '$3.2M manufacturing cost saved', '42 products brought to market'],
  ...['20+ years of pharmaceutical experience', '150+ approvals', '98% compliance success', '15+ years', '200+ projects', '50+ global clients'],
  ...['95% approval rate', '40% faster development', '100+ projects', '150+ formulation projects', '95% first-time approval', '200+ submissions'],
  ...['25+ years combined experience', '35% efficiency improvement', '150+ projects', '24h response time', '45min consultation', '100% free'],
  ...['24/7 support', '12 papers', '8 studies', '15 sessions', '20 guides'],
];

function tallyOf(id: string): { count: number; of?: number | undefined } {
  const tally = entries.find((entry) => entry.id === id)?.tally;
  assert.ok(tally, `${id} has no tally`);
  return tally;
}

test('every marketing figure of the specification is defined', () => {
  const wordings = wordingsOf(figures);
  assert.deepEqual(
    SPECIFIED.filter((figure) => !wordings.includes(figure)),
    [],
  );
});

test('parts are counted out of the whole that another figure counts', () => {
  const all = tallyOf('projects-closed').count;
  for (const id of ['projects-formulation', 'projects-supply', 'projects-reported', 'cost-saved']) assert.equal(tallyOf(id).of, all, id);
  assert.equal(tallyOf('faster-development').of, tallyOf('projects-reported').count);
  assert.equal(tallyOf('efficiency').of, tallyOf('projects-supply').count);
  assert.equal(tallyOf('approval-rate').count, tallyOf('approvals').count);
  assert.equal(tallyOf('first-time-approval').of, tallyOf('approvals').count);
  assert.ok((tallyOf('approval-rate').of ?? 0) <= tallyOf('submissions').count);
});

test('the share of decided files that were accepted in the first cycle follows from its parts', () => {
  const [first, decided] = [tallyOf('first-time-approval').count, tallyOf('approval-rate').of ?? 0];
  const explained = figures.explanations.items.find(({ term }) => term.includes('first-time approval'))?.text ?? '';
  assert.ok(explained.includes(`${first} of ${decided}`) && explained.includes(`${Math.round((100 * first) / decided)}%`), explained);
});

test('a person of the leadership confirms each figure', () => {
  const roles = read('about.json').leadership.teams.flatMap(({ members }: { members: { role: string }[] }) => members.map(({ role }) => role));
  assert.deepEqual(
    entries.filter(({ confirmedBy }) => !roles.includes(confirmedBy)).map(({ id }) => id),
    [],
  );
});

test('the counts of the library are those of the hub', () => {
  const hub = read('resources.json').categories.items.map(({ count, unit }: { count: number; unit: string }) => `${count} ${unit}`);
  assert.deepEqual(
    figures.groups.find(({ id }) => id === 'library')?.figures.map(({ value, labels }) => `${value} ${labels[0]}`),
    hub,
  );
});

test('no testimonial says that a country approved what it was only notified of', () => {
  for (const { quote } of read('testimonials.json')) assert.doesNotMatch(quote, /countries approved/);
});
