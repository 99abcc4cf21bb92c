// What the notification service is sent over HTTP, and which of its answers count as a delivery.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { testOnBoth } from '../../test/databases.ts';
import { keepMessage, keepRequest, notification, WAITING, whileDelivering } from '../../test/delivery.ts';
import { openTestService } from '../../test/notification-service.ts';
import { notificationService } from './send-to-service.ts';

testOnBoth('a lead is posted as the form that the service takes, and noted as delivered', async (context, { database }) => {
  const service = await openTestService();
  context.after(service.close);
  const request = { name: 'Zoë & Söhne', email: 'zoe@labs.com', company: 'A=B', phone: '+46 70', message: 'One\r\n"two" 👩🏽‍🔬 <b>' };
  const [queued] = await keepRequest(database, { request });
  await whileDelivering({ database, channels: [notificationService(`${service.url}/hooks`)] }, async (_delivery, logged) => {
    await context.waitFor(async () => assert.equal((await notification(database, queued?.id)).status, 'delivered'), WAITING);
    assert.deepEqual(logged(''), []);
  });

  const [received] = service.received;
  assert.equal(service.received.length, 1);
  assert.equal(received?.line, 'POST /hooks/submit');
  assert.match(String(received?.headers['content-type']), /^application\/x-www-form-urlencoded/);
  assert.equal(received?.headers.accept, 'text/html');
  assert.equal(received?.headers['idempotency-key'], queued?.id);
  assert.deepEqual([...new URLSearchParams(received?.body)], Object.entries(request));
  const { completed_at, due_at, ...settled } = await notification(database, queued?.id);
  assert.deepEqual(settled, { ...withoutTimes(queued), status: 'delivered', attempts: 1, last_error: null });
  assert.ok(completed_at && completed_at >= String(queued?.created_at));
});

testOnBoth('company and phone are absent where the visitor gave none', async (context, { database }) => {
  const service = await openTestService();
  context.after(service.close);
  await keepRequest(database, { request: { company: '', phone: null } });
  await whileDelivering({ database, channels: [notificationService(service.url)] }, async () => {
    await context.waitFor(() => assert.equal(service.received.length, 1), WAITING);
  });
  assert.deepEqual([...new URLSearchParams(service.received[0]?.body).keys()], ['name', 'email', 'message']);
});

testOnBoth('a contact message is posted with its subject', async (context, { database }) => {
  const service = await openTestService();
  context.after(service.close);
  await keepMessage(database, { request: { subject: 'Stability & storage' } });
  await whileDelivering({ database, channels: [notificationService(service.url)] }, async () => {
    await context.waitFor(() => assert.equal(service.received.length, 1), WAITING);
  });
  const fields = { name: 'Eve Okafor', email: 'eve@labs.com', subject: 'Stability & storage', message: 'Which forms do you fill?' };
  assert.deepEqual([...new URLSearchParams(service.received[0]?.body)], Object.entries(fields));
});

testOnBoth('a redirect is no delivery and is not followed', async (context, { database }) => {
  const service = await openTestService((response) => response.writeHead(302, { location: '/elsewhere' }).end());
  context.after(service.close);
  const [queued] = await keepRequest(database);
  await whileDelivering({ database, channels: [notificationService(service.url)] }, async (_delivery, logged) => {
    await context.waitFor(() => assert.equal(logged('tried again').length, 1), WAITING);
  });
  const { status, last_error, completed_at } = await notification(database, queued?.id);
  assert.deepEqual([status, last_error, completed_at], ['waiting', 'The notification service answered 302', null]);
  assert.deepEqual(new Set(service.received.map(({ line }) => line)), new Set(['POST /submit']));
});

testOnBoth('a service that answers something other than HTTP fails like any other', async (context, { database }) => {
  const babble = createServer((socket) => void socket.on('error', () => {}).end('220 I speak another language\r\n\r\n')).listen(
    0,
    '127.0.0.1',
  );
  await once(babble, 'listening');
  context.after(() => void babble.close());
  const [queued] = await keepRequest(database);
  const url = `http://127.0.0.1:${(babble.address() as AddressInfo).port}`;
  await whileDelivering({ database, channels: [notificationService(url)] }, async (_delivery, logged) => {
    await context.waitFor(() => assert.equal(logged('tried again').length, 1), WAITING);
  });
  const { status, last_error } = await notification(database, queued?.id);
  assert.equal(status, 'waiting');
  assert.match(String(last_error), /Expected HTTP/);
});

testOnBoth('an answer that never ends is a delivery, because its status has been read', async (context, { database }) => {
  const service = await openTestService((response) => void response.writeHead(200).write('<p>'));
  context.after(service.close);
  const [queued] = await keepRequest(database);
  await whileDelivering({ database, channels: [notificationService(service.url)] }, async () => {
    await context.waitFor(async () => assert.equal((await notification(database, queued?.id)).status, 'delivered'), WAITING);
  });
});

function withoutTimes<Row extends { completed_at: string | null; due_at: string }>(row: Row | undefined): object {
  const { completed_at, due_at, ...rest } = row ?? {};
  return rest;
}
