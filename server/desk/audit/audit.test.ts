// The audit trail at the desk: in pages, with the names of staff, and verified.
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import type { AuditEntry } from '../../../contracts/desk/office.ts';
import { appendEntry } from '../../../database/audit/append-entry.ts';
import { testOnBoth } from '../../../test/databases.ts';
import { openOffice } from '../../../test/office-app.ts';
import { staffActor } from '../staff-actor.ts';

testOnBoth('the trail is read in pages, newest first, by action, and names members of staff', async (context, given) => {
  const desk = await openOffice(context, given, 'privacy-officer', { name: 'Ines Okafor' });
  for (let number = 1; number <= 120; number += 1) {
    const action = number % 10 === 0 ? 'erase' : 'read';
    await appendEntry(
      given.database,
      { actor: number % 2 === 0 ? staffActor(desk) : 'retention', action, subject: `s${number}` },
      new Date(),
    );
  }
  const numbers: number[] = [];
  let after: string | null = '';
  while (after !== null) {
    const page: { entries: AuditEntry[]; next: string | null } = (
      await desk.call('GET', `/api/desk/audit${after && `?after=${after}`}`)
    ).json();
    assert.ok(page.entries.length <= 50);
    numbers.push(...page.entries.map(({ number }) => number));
    after = page.next;
  }
  const all = (await given.database.selectFrom('audit_entries').select('number').orderBy('number', 'desc').execute()).map(
    ({ number }) => number,
  );
  assert.deepEqual(numbers, all);
  const erased = (await desk.call('GET', '/api/desk/audit?action=erase')).json();
  assert.deepEqual(new Set(erased.entries.map(({ actor }: AuditEntry) => actor)), new Set(['Ines Okafor']));
  assert.equal(erased.entries.length, 12);
  assert.equal((await desk.call('GET', '/api/desk/audit?after=x')).statusCode, 422);
});

testOnBoth('a trail that was tampered with is found broken at the entry', async (context, given) => {
  const desk = await openOffice(context, given, 'privacy-officer');
  for (const subject of ['one', 'two', 'three']) await appendEntry(given.database, { actor: 'a', action: 'read', subject }, new Date());
  const whole = (await desk.call('GET', '/api/desk/audit/verification')).json();
  assert.equal(whole.is_whole, true);
  assert.match(whole.detail, /^The trail is whole: \d+ entries\. Its head is \d+:[0-9a-f]{64}\.$/);

  if (given.dialect === 'sqlite') await sql`drop trigger audit_entries_refuse_update`.execute(given.database);
  else await sql`drop trigger audit_entries_refuse_change on audit_entries`.execute(given.database);
  await given.database.updateTable('audit_entries').set({ subject: 'another' }).where('subject', '=', 'two').execute();
  const { number } = await given.database
    .selectFrom('audit_entries')
    .select('number')
    .where('subject', '=', 'another')
    .executeTakeFirstOrThrow();
  const broken = (await desk.call('GET', '/api/desk/audit/verification')).json();
  assert.deepEqual(broken, {
    is_whole: false,
    entries: number,
    detail: `The trail is broken at entry ${number}: it was changed after it was written.`,
  });
});
