// The whole log of a real process through every way of a lead, the failures included: it names no visitor and quotes none.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { onPostgres, onSqlite, type TestDatabase } from '../../test/databases.ts';
import { openMailServer } from '../../test/mail-server.ts';
import { openTestService } from '../../test/notification-service.ts';
import { type ServerProcess, startServer, temporaryFolder } from '../../test/server-process.ts';

const PERSON = {
  name: 'Adelheid Quintanilla',
  email: 'adelheid@quintanilla-labs.example',
  phone: '+46 70 987 65 43',
  message: 'Our zirconium tablet crumbles at dawn.',
};
const COMPANY = 'Quintanilla Laboratories';
const SUBJECT = 'Crumbling zirconium';
/** Any of these in the log names the person or quotes them; a browser and its address, too. */
const TRACES = ['adelheid', 'quintanilla', '987 65', '9876543', 'zirconium', 'crumbl', 'at dawn', 'Netscape', '203.0.113', 'secret-token'];
const QUOTING = `5.1.1 <${PERSON.email}> ${PERSON.name} ${PERSON.phone} wrote: ${PERSON.message}`;
const PATIENCE = { timeout: 60_000, interval: 100 };
const FORM = 'application/x-www-form-urlencoded';

/** Every faulty and every good way, as programs and as browsers send it. */
async function sendEveryWay(port: number): Promise<number[]> {
  const statuses: number[] = [];
  const post = async (path: string, body: string, type = 'application/json', more: Record<string, string> = {}) => {
    const headers = {
      'content-type': type,
      'user-agent': 'Netscape/4',
      'x-forwarded-for': '203.0.113.7',
      referer: `http://x/?q=${PERSON.email}`,
      ...more,
    };
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', headers, body, redirect: 'manual' });
    statuses.push(answer.status);
  };
  const asJson = (fields: object) => JSON.stringify(fields);
  const asForm = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
  const query = `?name=${encodeURIComponent(PERSON.name)}&token=secret-token`;

  for (const [path, own] of [
    ['/api/consultation-requests', { company: COMPANY }],
    ['/api/contacts', { subject: SUBJECT }],
  ] as const) {
    const good = { ...PERSON, ...own };
    await post(path, asJson(good));
    await post(path + query, asForm(good), FORM);
    await post(path, asJson({ ...good, [PERSON.name]: PERSON.message }));
    await post(path, asForm({ ...good, email: `${PERSON.name} at home` }), FORM);
    await post(path, `${asJson(good)} ${PERSON.message}`);
    await post(path, asJson(good).slice(0, -5));
    await post(path, PERSON.message, 'text/plain');
    await post(path, asJson({ ...good, message: PERSON.message.repeat(3_000) }));
    await post(path, asJson(good), 'application/json', { origin: `https://${PERSON.email.split('@')[1]}` });
    await post(path, asJson(good), 'application/json', { 'idempotency-key': PERSON.name });
    await post(path, asJson({ ...good, department_code: PERSON.name }));
  }
  for (const path of ['/search', '/api/search', '/resources/documents', '/api/news', '/not-found']) {
    statuses.push((await fetch(`http://127.0.0.1:${port}${path}?q=${encodeURIComponent(PERSON.message)}`)).status);
  }
  await post('/api/newsletter-subscriptions', asJson({ email: PERSON.email }));
  await post('/api/newsletter-subscriptions', asForm({ email: PERSON.name }), FORM);
  await post('/api/newsletter-subscriptions/confirm?token=secret-token', '', FORM);
  await post('/api/your-data/links', asJson({ email: PERSON.email }));
  await post('/api/your-data/links', asForm({ email: PERSON.name }), FORM);
  await post('/api/your-data/corrections', asForm({ link: 'secret-token', name: PERSON.name }), FORM);
  for (const path of [
    '/your-data/link?link=secret-token',
    `/consultation${query}`,
    `/nowhere${query}`,
    `/resources/documents${query}`,
    `/newsletter/confirm${query}`,
    '/your-data/link%3Flink=secret-token',
    '/your-data/link/?link=secret-token',
    `/newsletter/confirm/secret-token-Zq7Rk2Xw`,
    `/${PERSON.email}`,
    `/nowhere/${encodeURIComponent(PERSON.email)}/${encodeURIComponent(PERSON.phone)}`,
    `/%zz${query}`,
  ]) {
    statuses.push((await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' })).status);
  }
  return statuses;
}

async function everyWayOn(context: TestContext, given: TestDatabase, breakDatabase: () => Promise<unknown>): Promise<void> {
  const service = await openTestService((response) => response.writeHead(500, QUOTING.replace(/[^ -~]/g, '')).end(QUOTING));
  context.after(service.close);
  const mail = await openMailServer(context, Object.assign(new Error(QUOTING), { responseCode: 550 }));
  const server = startServer(context, {
    DATA_DIR: given.settings.dataDirectory || (await temporaryFolder(context)),
    ...(given.settings.databaseUrl && { DATABASE_URL: given.settings.databaseUrl }),
    NOTIFY_URL: service.url,
    MAIL_URL: mail.url,
    MAIL_TO: 'leads@consultancy.example',
    LOG_LEVEL: 'trace',
    SAMPLES: 'off',
  });
  const port = await server.port;
  const statuses = await sendEveryWay(port);
  for (const status of [201, 303, 400, 403, 404, 413, 415, 422]) assert.ok(statuses.includes(status), `${status} among ${statuses}`);
  const told = ['notification service answered 500', 'mail server answered RCPT TO with 550 5.1.1'];
  await context.waitFor(() => {
    for (const text of told) assert.ok(server.said.error.includes(text), text);
  }, PATIENCE);

  await breakDatabase();
  assert.ok((await sendEveryWay(port)).filter((status) => status === 503).length >= 4);
  server.child.kill('SIGTERM');
  await server.ended;
  isAboutNobody(server);

  const reasons = await given.database.selectFrom('notifications').select('last_error').execute();
  for (const trace of TRACES) assert.ok(!JSON.stringify(reasons).toLowerCase().includes(trace.toLowerCase()), `${trace} in the outbox`);
}

test('the log names and quotes nobody, with tables gone (SQLite)', (context) =>
  onSqlite((given) =>
    everyWayOn(context, given, async () => {
      for (const table of ['consultation_requests', 'contacts']) await given.database.schema.dropTable(table).execute();
    }),
  ));

test(
  'the log names and quotes nobody, with a database that quotes the row it refuses (PostgreSQL)',
  {
    skip: process.env.TEST_POSTGRES_URL ? false : 'PostgreSQL is not installed here',
  },
  (context) =>
    onPostgres((given) =>
      everyWayOn(context, given, async () => {
        for (const table of ['consultation_requests', 'contacts']) {
          await sql`alter table ${sql.table(table)} add constraint closed check (length(id) < 0) not valid`.execute(given.database);
        }
      }),
    ),
);

function isAboutNobody({ said }: ServerProcess): void {
  const lines = said.error.split('\n').filter(Boolean);
  assert.ok(lines.length > 20, 'there is a log');
  for (const line of lines) {
    for (const trace of TRACES) assert.ok(!line.toLowerCase().includes(trace.toLowerCase()), `${trace} in ${line}`);
    JSON.parse(line);
  }
  const answered = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'Answered');
  assert.ok(answered.length > 0);
  for (const { request, method, route, status, milliseconds } of answered) {
    assert.match(request, /^[\w.-]{8,64}$/);
    assert.match(`${method} ${route}`, /^(GET|HEAD|POST) \/[a-z:/-]*$/);
    assert.ok(Number.isInteger(status) && Number.isInteger(milliseconds));
  }
}
