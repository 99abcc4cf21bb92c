// A small `npm run soak`: a few hundred leads and generated requests, through a kill, outages and failures.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { testOnBoth } from '../test/databases.ts';
import { startPostgres } from '../test/postgres.ts';
import { soakRequests } from './requests.ts';
import { type SoakResult, soak } from './submissions.ts';

const SUBMISSIONS = 200;
const REQUESTS = 1_000;
const SEED = 7;

test('each acknowledged lead is stored and delivered exactly once: two processes on one PostgreSQL', async (context) => {
  const postgres = await startPostgres();
  if (!postgres) return context.skip('PostgreSQL is not installed here');
  context.after(() => postgres.stop());
  isWhole(await soak({ submissions: SUBMISSIONS, kills: 2, outages: 1, seed: SEED, postgres }));
});

test('each acknowledged lead is stored and delivered exactly once: the embedded database', async () => {
  isWhole(await soak({ submissions: SUBMISSIONS, kills: 1, outages: 1, seed: SEED }));
});

testOnBoth(`${REQUESTS} generated requests cause no server error and no hang`, async (_context, { settings: { databaseUrl } }) => {
  const { faults, logged, isServingAfterwards } = await soakRequests(REQUESTS, SEED, databaseUrl ? { DATABASE_URL: databaseUrl } : {});
  assert.deepEqual([faults, logged, isServingAfterwards], [[], [], true]);
});

function isWhole({ acknowledged, stored, notified, faults }: SoakResult): void {
  assert.deepEqual(faults, []);
  assert.deepEqual([acknowledged, stored, notified], [SUBMISSIONS, SUBMISSIONS, SUBMISSIONS]);
}
