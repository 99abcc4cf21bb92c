// Copies of the database contain nothing that visitors typed in plain text.
import assert from 'node:assert/strict';
import { testOnBoth } from '../../test/databases.ts';
import { keepMessage, keepRequest } from '../../test/delivery.ts';
import { fillEveryTable } from '../../test/filled-tables.ts';
import { plainWords } from '../../test/plain-text.ts';

testOnBoth('no copy of the database contains a word that visitors typed', async (_context, given) => {
  await fillEveryTable(given.database);
  await keepRequest(given.database, { request: { company: 'Lindqvist Labs', phone: '+46 70 123 45 67' } });
  await keepMessage(given.database, { request: { subject: 'Stability & storage' } });
  const typed = [
    'Ada Lindqvist',
    'ada@labs.com',
    'Lindqvist Labs',
    '+46 70 123',
    'dissolution',
    'Eve Okafor',
    'Stability & storage',
    'Which forms',
    'reader@example.com',
  ];
  assert.deepEqual(await plainWords(given, typed), []);
});
