// Working a lead: changes by two people, notes, what is recorded, and what the lead shows of it.
import assert from 'node:assert/strict';
import { testOnBoth } from '../../../test/databases.ts';
import { keepMessage, keepRequest } from '../../../test/delivery.ts';
import { openDesk } from '../../../test/desk-app.ts';
import { plainWords } from '../../../test/plain-text.ts';
import { signIn } from '../../../test/staff.ts';

testOnBoth('of two people who change a lead, the second is shown what is there now and changes nothing', async (_context, given) => {
  const { call, callAs, staff } = await openDesk(given);
  const other = await signIn(given, 'administrator', { name: 'Tom Berg' });
  const id = await kept(given);
  const first = await call('PATCH', `leads/${id}`, { version: 1, status: 'in-progress', assignee: staff.id });
  assert.equal(first.statusCode, 200);
  assert.deepEqual([first.json().status, first.json().assignee, first.json().version], ['in-progress', staff.id, 2]);

  const second = await callAs(other, 'PATCH', `leads/${id}`, { version: 1, status: 'lost', assignee: other.id });
  assert.equal(second.statusCode, 409);
  assert.match(String(second.headers['content-type']), /^application\/problem\+json/);
  assert.equal(second.json().type, '/problems/changed-meanwhile');
  assert.deepEqual(second.json().lead, first.json());
  assert.deepEqual([second.json().lead.status, second.json().lead.assignee], ['in-progress', staff.id]);

  const same = await callAs(other, 'PATCH', `leads/${id}`, { version: 1, status: 'in-progress' });
  assert.deepEqual([same.statusCode, same.json().version], [200, 2], 'what is there already is no conflict');
});

testOnBoth('a status moves as the table says, and a lead restored from spam is new and no longer suspected', async (_context, given) => {
  const { call } = await openDesk(given);
  const id = await kept(given);
  await given.database.updateTable('leads').set({ suspected: true }).where('id', '=', id).execute();
  const move = async (version: number, status: string) => (await call('PATCH', `leads/${id}`, { version, status })).json();
  assert.deepEqual((await move(1, 'spam')).suspected, true);
  const refused = await call('PATCH', `leads/${id}`, { version: 2, status: 'won' });
  assert.deepEqual([refused.statusCode, refused.json().errors], [422, { status: 'From spam it can only move to new' }]);
  const restored = await move(2, 'new');
  assert.deepEqual([restored.status, restored.suspected, restored.version], ['new', false, 3]);
  for (const [version, status] of [
    [3, 'scheduled'],
    [4, 'won'],
    [5, 'in-progress'],
    [6, 'lost'],
  ] as const) {
    assert.equal((await move(version, status)).status, status);
  }
  const waiting = await given.database.selectFrom('leads').select('is_waiting').where('id', '=', id).executeTakeFirstOrThrow();
  assert.equal(waiting.is_waiting, false, 'the clock of a closed lead stands');
});

testOnBoth('a lead is given only to somebody who may work it', async (_context, given) => {
  const { call, staff } = await openDesk(given);
  const editor = await signIn(given, 'editor');
  const former = await signIn(given, 'consultant');
  await given.database.updateTable('staff').set({ disabled_at: new Date().toISOString() }).where('id', '=', former.id).execute();
  const id = await kept(given);
  for (const assignee of [editor.id, former.id, 'nobody']) {
    const refused = await call('PATCH', `leads/${id}`, { version: 1, assignee });
    assert.deepEqual([refused.statusCode, Object.keys(refused.json().errors)], [422, ['assignee']]);
  }
  const { assignees } = (await call('GET', 'assignees')).json();
  assert.deepEqual(assignees, [{ id: staff.id, name: staff.name }]);
});

testOnBoth('selected leads change at once, and those that cannot are named', async (_context, given) => {
  const { call, lead } = await openDesk(given);
  const [fresh, stale, won] = [await kept(given), await kept(given), await kept(given)];
  await given.database.updateTable('leads').set({ version: 4 }).where('id', '=', stale).execute();
  await given.database.updateTable('leads').set({ status: 'won' }).where('id', '=', won).execute();
  const leads = [fresh, stale, won, 'gone'].map((id) => ({ id, version: 1 }));
  const answer = await call('PATCH', 'leads', { leads, status: 'spam' });
  assert.equal(answer.statusCode, 200);
  const { changed, conflicts } = answer.json();
  assert.deepEqual([changed, conflicts.toSorted()], [[fresh], [stale, won, 'gone'].toSorted()]);
  assert.deepEqual([(await lead(fresh)).status, (await lead(stale)).status], ['spam', 'new']);
  assert.equal((await call('PATCH', 'leads', { leads: [], status: 'spam' })).statusCode, 422);
});

testOnBoth('notes stand in the timeline once, with their author, encrypted, and empty ones are refused', async (_context, given) => {
  const { call, lead, staff, logged } = await openDesk(given);
  const id = await kept(given);
  const written = await call('POST', `leads/${id}/notes`, { text: 'Called back.\nWants a bilayer tablet.' });
  assert.equal(written.statusCode, 201);
  const { timeline } = await lead(id);
  const note = timeline.find(({ kind }) => kind === 'note');
  assert.deepEqual(note && { ...note, id: '', at: '' }, {
    ...{ id: '', at: '', by: staff.name, kind: 'note', text: 'Called back.\nWants a bilayer tablet.' },
  });
  // The answer was lost on the way, and the note comes again.
  assert.equal((await call('POST', `leads/${id}/notes`, { text: 'Called back.\nWants a bilayer tablet.' })).statusCode, 201);
  await call('POST', `leads/${id}/notes`, { text: 'Called again.' });
  assert.equal((await lead(id)).timeline.filter(({ kind }) => kind === 'note').length, 2);
  const empty = await call('POST', `leads/${id}/notes`, { text: ' ' });
  assert.deepEqual([empty.statusCode, empty.json().errors], [422, { text: 'Note must not be empty' }]);
  assert.equal((await call('POST', 'leads/unknown/notes', { text: 'x' })).statusCode, 404);
  assert.deepEqual(await plainWords(given, ['bilayer']), []);
  assert.doesNotMatch(logged(), /bilayer/);
});

testOnBoth(
  'a lead shows all of it, with its timeline and other leads of the address, and reading it is recorded',
  async (_context, given) => {
    const { call, lead, staff } = await openDesk(given);
    const earlier = await kept(given);
    const [notification] = await keepMessage(given.database, { request: { email: 'ada@labs.com', subject: 'Again', phone: '+46 70' } });
    const id = String(notification?.lead_id);
    await call('PATCH', `leads/${id}`, { version: 1, status: 'in-progress', assignee: staff.id });
    assert.equal((await call('HEAD', `leads/${id}`)).statusCode, 200);
    assert.deepEqual(await given.database.selectFrom('audit_entries').select('action').execute(), [], 'HEAD shows nothing of it');
    const read = await lead(id);
    assert.equal((await lead(id)).timeline.length, read.timeline.length, 'once an hour');

    assert.deepEqual(
      read.timeline.map(({ kind, by }) => [kind, by]),
      [
        ['received', null],
        ['notification', null],
        ['status', staff.name],
        ['assigned', staff.name],
        ['read', staff.name],
      ],
    );
    assert.deepEqual([read.subject, read.phone, read.company, read.report, read.consultation], ['Again', '+46 70', '', null, null]);
    assert.match(read.reference, /^[0-9A-F]{8}$/);
    assert.deepEqual(
      read.earlier.map((other) => [other.id, other.kind, other.status, other.excerpt]),
      [[earlier, 'consultation_request', 'new', 'Our tablet fails dissolution.']],
    );
    const entries = await given.database.selectFrom('audit_entries').select(['actor', 'action', 'subject']).execute();
    assert.deepEqual(entries, [{ actor: `staff ${staff.id}`, action: 'read', subject: `lead ${id}` }]);
    const missing = await call('GET', 'leads/unknown');
    assert.deepEqual([missing.statusCode, missing.json().type], [404, '/problems/not-found']);
  },
);

testOnBoth('a privacy officer reads leads and changes none', async (_context, given) => {
  const { call } = await openDesk(given, {}, 'privacy-officer');
  const id = await kept(given);
  assert.equal((await call('GET', `leads/${id}`)).statusCode, 200);
  assert.equal((await call('GET', 'leads.csv')).statusCode, 200);
  assert.equal((await call('PATCH', `leads/${id}`, { version: 1, status: 'lost' })).statusCode, 403);
  assert.equal((await call('POST', `leads/${id}/notes`, { text: 'x' })).statusCode, 403);
});

async function kept({ database }: Parameters<typeof openDesk>[0]): Promise<string> {
  const [notification] = await keepRequest(database);
  return String(notification?.lead_id);
}
