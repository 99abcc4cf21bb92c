// A kept lead is in the inbox with its deadline and its words; both go with it, and a key rotation or a correction renews the words.
import assert from 'node:assert/strict';
import { makeDataKey } from '../../database/encryption/data-key.ts';
import { fixedKeyring, type Keyring } from '../../database/encryption/keyring.ts';
import { searchedWords } from '../../database/encryption/lead-words.ts';
import { reencryptRows } from '../../database/encryption/reencrypt-rows.ts';
import type { Database } from '../../database/tables.ts';
import { testOnBoth } from '../../test/databases.ts';
import { keepMessage, keepRequest } from '../../test/delivery.ts';
import { correctPerson } from '../privacy/correct-person.ts';
import { erasePerson } from '../privacy/erase-person.ts';

const FRIDAY = new Date('2025-12-19T15:00:00.000Z');

testOnBoth('a kept lead is new in the inbox, with the deadline that the pages promise', async (_context, { database }) => {
  await keepRequest(database, { now: FRIDAY });
  await keepMessage(database, { now: FRIDAY });
  const leads = await database.selectFrom('leads').selectAll().orderBy('id').execute();
  const fresh = {
    ...{ status: 'new', version: 1, assignee: null, received_at: FRIDAY.toISOString(), first_reply_at: null },
    ...{ suspected: false, is_waiting: true, reminded: 'none', words_indexed_at: FRIDAY.toISOString() },
  };
  assert.deepEqual(
    leads.map(({ id: _id, ...lead }) => lead),
    [
      { ...fresh, kind: 'consultation_request', due_at: '2025-12-20T15:00:00.000Z' },
      { ...fresh, kind: 'contact', due_at: '2025-12-22T15:00:00.000Z' },
    ],
  );
});

testOnBoth('a lead is found by each word of its name, company and address, and by no other', async (_context, { database, keyring }) => {
  const request = { name: 'Zoë O’Neil-Lindqvist', company: 'Lindqvist Labs (Rx.io) Inc.', email: 'Zoe@Sub.Lindqvist-Labs.com' };
  await keepRequest(database, { request });
  for (const text of ['zoe', 'ZOË', 'oneil o', 'neil', 'lindqvist labs', 'rx.io', 'inc', 'zoe@sub.lindqvist-labs.COM']) {
    const expected = text === 'oneil o' ? 0 : 1;
    assert.equal(await found(database, keyring, text), expected, text);
  }
  for (const text of ['sub.lindqvist-labs.com', '@sub.lindqvist-labs.com', '  "Zoë",  Labs ']) {
    assert.equal(await found(database, keyring, text), 1, text);
  }
  for (const text of ['zo', 'zoe smith', 'ada@labs.com', 'dissolution', 'com']) assert.equal(await found(database, keyring, text), 0, text);
  assert.deepEqual(searchedWords(keyring, ' - "" '), []);
});

testOnBoth('the words of a lead follow a correction and a new key, and go with an erasure', async (_context, { database, keyring }) => {
  await keepRequest(database, { request: { name: 'Ada Lindqvist', email: 'ada@labs.com' } });
  const correcting = { actor: 'test', now: FRIDAY, mailsConfirmation: false };
  await correctPerson({ database, keyring, email: 'ada@labs.com', corrections: { name: 'Ada Berg' }, ...correcting });
  assert.deepEqual([await found(database, keyring, 'berg'), await found(database, keyring, 'lindqvist')], [1, 0]);

  const [old, next] = [makeDataKey(FRIDAY), makeDataKey(FRIDAY)];
  await keepRequest(database, { request: { name: 'Eve Berg' }, keyring: fixedKeyring([old]) });
  const rotated = fixedKeyring([next, old]);
  assert.equal(await found(database, rotated, 'eve'), 1);
  await reencryptRows(database, rotated);
  assert.equal(await found(database, fixedKeyring([next]), 'eve'), 1);

  await erasePerson({ database, keyring, email: 'ada@labs.com', actor: 'test', now: FRIDAY });
  assert.equal(await found(database, keyring, 'ada@labs.com'), 0);
  const names = await database.selectFrom('lead_words').select('lead_id').distinct().execute();
  const leads = await database.selectFrom('leads').select('id').execute();
  assert.deepEqual([names.length, leads.length], [1, 1]);
});

async function found(database: Database, keyring: Keyring, text: string): Promise<number> {
  let leads = database.selectFrom('leads').select('id');
  for (const hmacs of searchedWords(keyring, text)) {
    leads = leads.where('id', 'in', database.selectFrom('lead_words').select('lead_id').where('word', 'in', hmacs));
  }
  return (await leads.execute()).length;
}
