// /metrics: for nobody without its token, and true to what happened.
import assert from 'node:assert/strict';
import { openTestApp, REQUEST } from '../../test/app.ts';
import { testOnBoth } from '../../test/databases.ts';
import { keepMessage, keepRequest } from '../../test/delivery.ts';
import { documentRow } from '../../test/documents-app.ts';

const TOKEN = 'a-token-that-nobody-guesses';
const WITH_METRICS = { metricsToken: TOKEN };
const AUTHORIZED = { url: '/metrics', headers: { authorization: `Bearer ${TOKEN}` } };

testOnBoth('without METRICS_TOKEN there is nothing at the address, whatever is sent', async (_context, given) => {
  const { app } = await openTestApp(given);
  for (const headers of [{}, { authorization: `Bearer ${TOKEN}` }, { authorization: 'Bearer ' }, { authorization: 'Bearer undefined' }]) {
    assert.equal((await app.inject({ url: '/metrics', headers })).statusCode, 404);
  }
});

testOnBoth('another token than METRICS_TOKEN is 401', async (_context, given) => {
  const { app } = await openTestApp(given, WITH_METRICS);
  for (const authorization of [undefined, TOKEN, `bearer ${TOKEN}`, `Bearer ${TOKEN}x`, `Basic ${TOKEN}`, 'Bearer ']) {
    const answer = await app.inject({ url: '/metrics', headers: { ...(authorization && { authorization }) } });
    assert.equal(answer.statusCode, 401, authorization);
    assert.equal(answer.headers['www-authenticate'], 'Bearer');
    assert.doesNotMatch(answer.body, /http_requests_total/);
  }
});

testOnBoth('requests are told by route pattern, method and class of status, never by address', async (_context, given) => {
  const { app, postJson } = await openTestApp(given, WITH_METRICS);
  await app.inject('/');
  await app.inject('/api/news/a-slug?from=ada@labs.com');
  await app.inject('/nowhere/ada@labs.com');
  await given.database
    .insertInto('documents')
    .values(documentRow({ id: 'without-a-file' }))
    .execute();
  await app.inject('/api/documents/without-a-file/file');
  await postJson(REQUEST);
  await postJson({});
  await postJson({});
  const figures = await app.inject(AUTHORIZED);
  assert.equal(figures.statusCode, 200);
  assert.match(String(figures.headers['content-type']), /^text\/plain; version=0\.0\.4/);
  assert.equal(figures.headers['cache-control'], 'no-store');
  const lines = figures.body.split('\n');
  for (const line of [
    'http_requests_total{method="GET",route="(built)",status="2xx"} 1',
    'http_requests_total{method="GET",route="/api/documents/:id/file",status="5xx"} 1',
    'http_requests_total{method="GET",route="(none)",status="4xx"} 2',
    'http_requests_total{method="POST",route="/api/consultation-requests",status="2xx"} 1',
    'http_requests_total{method="POST",route="/api/consultation-requests",status="4xx"} 2',
    'http_request_duration_seconds_count{method="POST",route="/api/consultation-requests"} 3',
  ]) {
    assert.ok(lines.includes(line), `${line} in\n${figures.body}`);
  }
  assert.doesNotMatch(figures.body, /ada|labs|a-slug|nowhere|without/);
});

testOnBoth('leads and waiting notifications are read from the database', async (_context, given) => {
  const { app } = await openTestApp(given, WITH_METRICS);
  const { database } = given;
  const anHourAgo = new Date(Date.now() - 3_600_000);
  await keepRequest(database, { channels: ['service', 'mail'], now: anHourAgo });
  await keepRequest(database, { channels: ['service'] });
  const [given_up] = await keepMessage(database, { channels: ['mail'] });
  await database.updateTable('notifications').set({ status: 'given_up' }).where('id', '=', String(given_up?.id)).execute();
  await database.updateTable('contacts').set({ suspected: true }).execute();

  const { body } = await app.inject(AUTHORIZED);
  const lines = body.split('\n');
  for (const line of [
    'site_database_up 1',
    'site_leads{kind="consultation_request",suspected="false"} 2',
    'site_leads{kind="consultation_request",suspected="true"} 0',
    'site_leads{kind="contact",suspected="true"} 1',
    'site_notifications{channel="service",status="waiting"} 2',
    'site_notifications{channel="mail",status="waiting"} 1',
    'site_notifications{channel="mail",status="given_up"} 1',
    'site_notifications{channel="service",status="given_up"} 0',
  ]) {
    assert.ok(lines.includes(line), `${line} in\n${body}`);
  }
  const age = Number(/site_notifications_oldest_waiting_seconds\{channel="mail"\} (\S+)/.exec(body)?.[1]);
  assert.ok(age >= 3_600 && age < 3_700, String(age));
});

testOnBoth('with the database gone the figures of the process are still there, and say so', async (_context, given) => {
  const { app } = await openTestApp(given, WITH_METRICS);
  await given.database.schema.dropTable('notifications').execute();
  const { statusCode, body } = await app.inject(AUTHORIZED);
  assert.equal(statusCode, 200);
  assert.match(body, /^site_database_up 0$/m);
  assert.doesNotMatch(body, /^site_leads\{/m);
  for (const name of [
    'process_start_time_seconds',
    'process_resident_memory_bytes',
    'nodejs_heap_size_used_bytes',
    'process_cpu_seconds_total',
  ]) {
    assert.ok(Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]) > 0, name);
  }
  assert.match(body, /^nodejs_eventloop_lag_max_seconds \d/m);
});
