// The report of a tool on its way with a consultation request: kept encrypted, told to the staff, given back to the person.
import assert from 'node:assert/strict';
import { toolPath } from '../../contracts/tool-report.ts';
import { decryptRow } from '../../database/encryption/encrypted-rows.ts';
import { openTestApp, REQUEST, shownPage, TEST_SITE, TYPED } from '../../test/app.ts';
import { type TestDatabase, testOnBoth } from '../../test/databases.ts';
import { keepRequest, WAITING, whileDelivering } from '../../test/delivery.ts';
import { openMailServer } from '../../test/mail-server.ts';
import { openTestService } from '../../test/notification-service.ts';
import { leads } from '../../test/run-command.ts';
import { mailbox } from '../notifications/send-mail.ts';
import { notificationService } from '../notifications/send-to-service.ts';
import { exportPerson } from '../privacy/export-person.ts';
import { findPerson } from '../privacy/find-person.ts';
import { keptAboutYou } from '../privacy/kept-about-you.ts';

const REPORT = {
  tool: 'capsule-fill' as const,
  summary: 'Size 1: the fill of 0.467 ml takes 93% of its 0.50 ml body.',
  state: { fillWeight: 350, tappedDensity: 0.75, densityTolerance: 5 },
  results: { size: '1', fillVolumeMl: 0.4667 },
};
const TEXT = JSON.stringify(REPORT);
const LINK = TEST_SITE + toolPath(REPORT);

testOnBoth('a report is kept encrypted with its request, whether it came as JSON or as a form', async (_context, given) => {
  const { postJson, postForm } = await openTestApp(given);
  const answer = await postJson({ ...REQUEST, report: TEXT });
  assert.equal(answer.statusCode, 201);
  assert.deepEqual(
    Object.keys(answer.json()),
    ['id', 'name', 'email', 'company', 'phone', 'message', 'created_at'],
    'the answer is what it was without reports',
  );
  assert.equal((await postForm({ ...TYPED, report: TEXT })).statusCode, 303);
  for (const row of await rowsOf(given)) {
    assert.ok(!String(row.report).includes('capsule'));
    assert.equal(decryptRow(given.keyring, 'consultation_requests', row).report, TEXT);
  }
  assert.equal((await rowsOf(given)).length, 2);
});

testOnBoth('a request without a report keeps none', async (_context, given) => {
  const { postJson } = await openTestApp(given);
  for (const body of [REQUEST, { ...REQUEST, report: null }]) assert.equal((await postJson(body)).statusCode, 201);
  assert.deepEqual(
    (await rowsOf(given)).map(({ report }) => report),
    [null, null],
  );
});

testOnBoth(
  'a report that cannot be read is refused at its field, and the form comes back with everything in it',
  async (_context, given) => {
    const { postJson, postForm, counts } = await openTestApp(given);
    const wrong = await postJson({ ...REQUEST, report: '{"tool":"other"}' });
    assert.equal(wrong.statusCode, 422);
    assert.deepEqual(Object.keys(wrong.json().errors), ['report']);
    assert.equal((await postJson({ ...REQUEST, report: REPORT })).statusCode, 422);

    const { locals } = shownPage((await postForm({ ...TYPED, name: 'A', report: TEXT })).body);
    assert.deepEqual(locals.typed, { ...TYPED, name: 'A', message: TYPED.message.replace('\r\n', '\n'), report: TEXT });
    assert.deepEqual(Object.keys(locals.errors ?? {}), ['name']);
    assert.deepEqual(await counts(), { requests: 0, notifications: 0 });
  },
);

testOnBoth('the staff reads the answer of the tool and opens it by a link', async (context, given) => {
  const service = await openTestService();
  context.after(service.close);
  const mails = await openMailServer(context);
  await keepRequest(given.database, { request: { report: TEXT }, channels: ['service', 'mail'] });
  const channels = [notificationService(service.url), mailbox({ url: mails.url, to: ['leads@company.example'] }, TEST_SITE)];
  await whileDelivering({ database: given.database, channels }, async () => {
    await context.waitFor(() => assert.deepEqual([service.received.length, mails.mails.length], [1, 1]), WAITING);
  });
  const message = new URLSearchParams(service.received[0]?.body).get('message');
  assert.equal(message, `Our tablet fails dissolution.\n\nTool report: ${REPORT.summary}\n${LINK}`);
  const text = String(mails.mails[0]?.text ?? '');
  assert.ok(text.includes(`Tool report: ${REPORT.summary}`), text);
  assert.ok(text.includes(LINK), text);

  const { out } = await leads(given);
  assert.ok(out.includes(`Tool report, capsule-fill: ${REPORT.summary}`), out);
  assert.deepEqual(JSON.parse(JSON.parse((await leads(given, '--json')).out)[0].report), REPORT);
});

testOnBoth('the person takes the report along, and sees its answer on the page of their data', async (_context, given) => {
  await keepRequest(given.database, { request: { report: TEXT } });
  const person = await findPerson(given.database, given.keyring, 'ada@labs.com');
  const [request] = exportPerson(person, given.keyring, 'ada@labs.com', new Date()).consultation_requests;
  assert.deepEqual(request?.report, REPORT);
  assert.equal(keptAboutYou(person, given.keyring, 'ada@labs.com').requests[0]?.report, REPORT.summary);
});

function rowsOf({ database }: TestDatabase) {
  return database.selectFrom('consultation_requests').selectAll().execute();
}
