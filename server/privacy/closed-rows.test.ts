// Rows encrypted with a key that is not at hand, behind a link: nobody is told that all of it was shown, corrected or erased.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { parseDataKeys } from '../../database/encryption/data-key.ts';
import { fixedKeyring, type Keyring } from '../../database/encryption/keyring.ts';
import { openTestApp, shownPage, TEST_SITE } from '../../test/app.ts';
import { TEST_DATA_KEYS, type TestDatabase, testOnBoth } from '../../test/databases.ts';
import { keepMessage, keepRequest } from '../../test/delivery.ts';
import { currentBuild } from '../pages/current-build.mjs';
import { builtPages } from '../pages.ts';
import type { Services } from '../services.ts';
import { readSettings } from '../settings.ts';
import { askLink } from './ask-link.ts';
import { signLink } from './link-token.ts';

const ADA = 'ada@labs.com';
const MAIL = { mail: readSettings({ MAIL_URL: 'smtp://127.0.0.1:1', MAIL_TO: 'desk@example.com' }).mail };
const OTHER = `other:${randomBytes(32).toString('base64')}`;
const swapped = keyringOf(OTHER);
const both = keyringOf(OTHER, TEST_DATA_KEYS);

testOnBoth(
  'while rows are encrypted with a key that is not at hand, every answer behind a link says what it could not look into',
  async (_context, given) => {
    await keepRequest(given.database);
    const { app, logged } = await openTestApp({ ...given, keyring: swapped }, MAIL);
    const link = await newLink(given, swapped);
    const seen = await app.inject(`/your-data/link?link=${link}`);
    assert.deepEqual([shownPage(seen.body).locals.yourData, shownPage(seen.body).locals.isPartly], ['nothing', true]);
    assert.match((await post(app, 'file', { link })).json().not_looked_into, /cannot be told/);
    assert.equal(shownPage((await post(app, 'corrections', { link, name: 'A' })).body).locals.isPartly, true);

    const erased = await post(app, 'erasure', { link });
    assert.deepEqual([erased.statusCode, shownPage(erased.body).locals.isPartly], [503, true]);
    assert.match(logged(), /some rows are encrypted with keys that are not at hand/);
    const again = await app.inject(`/your-data/link?link=${link}`);
    assert.deepEqual([shownPage(again.body).locals.yourData, shownPage(again.body).locals.isPartly], ['used', true]);
    assert.equal((await given.database.selectFrom('consultation_requests').select('id').execute()).length, 1);
  },
);

testOnBoth('with the key back everything is shown and erased, and said to be', async (_context, given) => {
  await keepRequest(given.database);
  await keepMessage(given.database, { request: { email: ADA } });
  const { app } = await openTestApp({ ...given, keyring: both }, MAIL);
  const link = await newLink(given, both);
  const { yourData, isPartly } = shownPage((await app.inject(`/your-data/link?link=${link}`)).body).locals;
  assert.deepEqual([yourData, isPartly], ['kept', false]);
  assert.equal((await post(app, 'file', { link })).json().not_looked_into, undefined);
  assert.equal((await post(app, 'erasure', { link })).statusCode, 200);
  assert.deepEqual(await given.database.selectFrom('consultation_requests').select('id').execute(), []);
});

testOnBoth('the page says it in words, and names the data protection officer', async (_context, given) => {
  await keepRequest(given.database);
  const pages = await builtPages(currentBuild(), { siteUrl: TEST_SITE, analyticsUrl: undefined });
  const { app } = await openTestApp({ ...given, keyring: swapped }, MAIL, pages);
  const link = await newLink(given, swapped);
  const answers = [await app.inject(`/your-data/link?link=${link}`), await post(app, 'erasure', { link })];
  for (const { body } of answers) {
    assert.match(body, /Some records of this site are locked with a key that is not at hand/);
    assert.match(body, /href="mailto:/);
    assert.doesNotMatch(body, /It is erased|keeps nothing about you|We keep nothing/);
  }
});

function keyringOf(...texts: string[]): Keyring {
  return fixedKeyring(parseDataKeys(texts, 'a test').keys);
}

async function newLink({ database }: TestDatabase, keyring: Keyring): Promise<string> {
  // Asking needs the database, the keys and the settings, and nothing else of the services.
  await askLink({ database, keyring, settings: { ...readSettings({}), ...MAIL } } as Services, ADA, new Date());
  const { id, expires_at } = await database.selectFrom('privacy_links').selectAll().executeTakeFirstOrThrow();
  return signLink(keyring, keyring.first().id, id, new Date(expires_at));
}

function post(app: FastifyInstance, act: string, fields: Record<string, string>) {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  return app.inject({ method: 'POST', url: `/api/your-data/${act}`, headers, payload: new URLSearchParams(fields).toString() });
}
