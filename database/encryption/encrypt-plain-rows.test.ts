// What a version without encryption left behind is encrypted when the database is opened, and nothing of it can be read from a copy.
import assert from 'node:assert/strict';
import { confirmSubscription } from '../../server/newsletter/change-subscription.ts';
import { testOnBoth } from '../../test/databases.ts';
import { PLAIN, PLAIN_BODY, PLAIN_WORDS, unencryptedDatabase } from '../../test/decrypted.ts';
import { plainWords } from '../../test/plain-text.ts';
import { openEncrypted } from '../open-encrypted.ts';
import { emailLookups } from './email-lookup.ts';
import { decryptRow } from './encrypted-rows.ts';
import { hashOfBody, keptDigest, keptKey } from './post-digests.ts';

const MORE_THAN_A_BATCH = 250;
const QUIET = { warn() {} };

testOnBoth('rows of an older version are encrypted, and no copy tells a word of them', async (_context, given) => {
  const settings = await unencryptedDatabase(given, MORE_THAN_A_BATCH);
  const { database, keyring } = await openEncrypted(settings, QUIET);
  try {
    assert.deepEqual(await plainWords({ dialect: given.dialect, settings, database }, PLAIN_WORDS), []);
    const requests = await database.selectFrom('consultation_requests').selectAll().orderBy('received_at').execute();
    assert.equal(requests.length, MORE_THAN_A_BATCH);
    const opened = requests.map((row) => decryptRow(keyring, 'consultation_requests', row));
    assert.deepEqual(
      new Set(opened.map(({ name, email, message }) => `${name} ${email} ${message}`)),
      new Set([`${PLAIN.name} ${PLAIN.email} ${PLAIN.message}`]),
    );
    assert.equal(opened.find(({ id }) => id === 'r0')?.company, null, 'null stays null');
    const found = await database
      .selectFrom('contacts')
      .selectAll()
      .where('email_lookup', 'in', emailLookups(keyring, PLAIN.email))
      .execute();
    assert.deepEqual(
      found.map((row) => decryptRow(keyring, 'contacts', row).subject),
      [PLAIN.subject],
    );
  } finally {
    await database.destroy();
  }
});

testOnBoth('links that were mailed, keys that were used and notifications that are owed go on as before', async (_context, given) => {
  const settings = await unencryptedDatabase(given);
  const { database } = await openEncrypted(settings, QUIET);
  try {
    assert.equal(await confirmSubscription(database, PLAIN.token, new Date()), true);
    const { idempotency_key, body_digest } = await database
      .selectFrom('consultation_requests')
      .select(['idempotency_key', 'body_digest'])
      .where('id', '=', 'r0')
      .executeTakeFirstOrThrow();
    assert.equal(idempotency_key, keptKey(PLAIN.idempotencyKey));
    assert.equal(body_digest, keptDigest(PLAIN.idempotencyKey, hashOfBody(PLAIN_BODY)));
    const owed = await database.selectFrom('notifications').select(['id', 'encrypted_with', 'last_error']).orderBy('id').execute();
    assert.deepEqual(owed, [
      { id: 'n1', encrypted_with: 'test', last_error: null },
      { id: 'n2', encrypted_with: 'test', last_error: '550 <(taken out)> is not known' },
    ]);
  } finally {
    await database.destroy();
  }
});

testOnBoth('several processes that open it at once encrypt each row once', async (_context, given) => {
  const settings = await unencryptedDatabase(given, MORE_THAN_A_BATCH);
  const opened = await Promise.all(Array.from({ length: 4 }, () => openEncrypted(settings, QUIET)));
  const [first] = opened;
  const rows = (await first?.database.selectFrom('consultation_requests').selectAll().execute()) ?? [];
  assert.equal(rows.length, MORE_THAN_A_BATCH);
  for (const row of rows) assert.equal(decryptRow(given.keyring, 'consultation_requests', row).message, PLAIN.message);
  for (const { database } of opened) await database.destroy();
});
