// The inbox: every filter, the search, pages in order, the counts and the export, on both databases.
import assert from 'node:assert/strict';
import type { LeadStatus } from '../../../contracts/desk/leads.ts';
import type { Database } from '../../../database/tables.ts';
import { testOnBoth } from '../../../test/databases.ts';
import { keepMessage, keepRequest } from '../../../test/delivery.ts';
import { openDesk } from '../../../test/desk-app.ts';
import { signIn } from '../../../test/staff.ts';

const HOUR_MILLISECONDS = 3_600_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MILLISECONDS);

testOnBoth('the list shows both kinds, newest first, with their first words and deadlines', async (_context, given) => {
  const { list } = await openDesk(given);
  const received = hoursAgo(3);
  const message = `  First words\r\n of a ${'long '.repeat(60)}message  `;
  await keepRequest(given.database, { now: received, request: { company: 'Lindqvist Labs', message } });
  await keepMessage(given.database, { now: hoursAgo(1) });
  const { leads, next } = await list();

  assert.equal(next, null);
  assert.deepEqual(
    leads.map(({ kind, name, company, status }) => [kind, name, company, status]),
    [
      ['contact', 'Eve Okafor', '', 'new'],
      ['consultation_request', 'Ada Lindqvist', 'Lindqvist Labs', 'new'],
    ],
  );
  const [, request] = leads;
  assert.match(request?.excerpt ?? '', /^First words of a long long .*…$/);
  const { id: _id, name: _name, excerpt: _excerpt, company: _company, ...rest } = request ?? {};
  assert.deepEqual(rest, {
    kind: 'consultation_request',
    email: 'ada@labs.com',
    status: 'new',
    assignee: null,
    received_at: received.toISOString(),
    due_at: new Date(received.getTime() + 24 * HOUR_MILLISECONDS).toISOString(),
    first_reply_at: null,
    suspected: false,
    version: 1,
  });
});

testOnBoth('each filter finds its leads and no others, alone and together', async (_context, given) => {
  const { list, staff, call } = await openDesk(given);
  const { database } = given;
  const other = await signIn(given, 'administrator');
  const fresh = await put(database, {});
  const mine = await put(database, { assignee: staff.id, status: 'in-progress', first_reply_at: hoursAgo(1).toISOString() });
  const others = await put(database, { assignee: other.id, status: 'won', is_waiting: false });
  const late = await put(database, { due_at: hoursAgo(1).toISOString() });
  const suspected = await put(database, { suspected: true, status: 'spam', is_waiting: false, due_at: hoursAgo(1).toISOString() });
  const [notification] = await keepMessage(database);
  const message = String(notification?.lead_id);

  const expected: Record<string, string[]> = {
    '': [fresh, mine, others, late, suspected, message],
    '?status=new': [fresh, late, message],
    '?status=won': [others],
    '?status=won&kind=&assignee=&late=&suspected=&q=&after=': [others],
    '?status=spam': [suspected],
    '?kind=contact': [message],
    '?kind=consultation_request': [fresh, mine, others, late, suspected],
    '?assignee=me': [mine],
    '?assignee=nobody': [fresh, late, suspected, message],
    [`?assignee=${other.id}`]: [others],
    '?late=true': [late],
    '?late=false': [fresh, mine, others, suspected, message],
    '?suspected=true': [suspected],
    '?suspected=false&status=new&kind=consultation_request': [fresh, late],
    '?assignee=nobody&late=true': [late],
    '?assignee=me&status=won': [],
  };
  for (const [query, ids] of Object.entries(expected)) {
    const { leads } = await list(query);
    assert.deepEqual(leads.map(({ id }) => id).sort(), ids.toSorted(), query);
  }
  const counts = (await call('GET', 'leads/counts')).json();
  assert.deepEqual(counts, { new: 3, mine: 1, nobody: 3, late: 1, suspected: 0 });

  for (const [query, field] of Object.entries({
    '?status=old': 'status',
    '?kind=mail': 'kind',
    '?late=yes': 'late',
    '?after=x': 'after',
    '?who=me': 'who',
  })) {
    const refused = await call('GET', `leads${query}`);
    assert.equal(refused.statusCode, 422, query);
    assert.deepEqual(Object.keys(refused.json().errors), [field]);
  }
});

testOnBoth(
  'the search finds words of name, company and address, with every filter, and tells rare words first',
  async (_context, given) => {
    const { list } = await openDesk(given);
    const { database } = given;
    const ids: string[] = [];
    for (const [name, company] of [
      ['Ada Lindqvist', 'Labs'],
      ['Ada Berg', 'Lindqvist Labs'],
      ['Eve Berg', 'Labs'],
    ]) {
      const [notification] = await keepRequest(database, { request: { name: String(name), company: String(company) } });
      ids.push(String(notification?.lead_id));
    }
    const found = async (query: string) => (await list(`?q=${encodeURIComponent(query)}`)).leads.map(({ id }) => ids.indexOf(id)).sort();
    assert.deepEqual(await found('ada'), [0, 1]);
    assert.deepEqual(await found('Lindqvist labs'), [0, 1]);
    assert.deepEqual(await found('labs berg ada'), [1]);
    assert.deepEqual(await found('ada@labs.com'), [0, 1, 2]);
    assert.deepEqual(await found('?!'), []);
    assert.deepEqual(await found('  '), [0, 1, 2]);
    await database.updateTable('leads').set({ status: 'lost' }).where('id', '=', String(ids[1])).execute();
    const { leads } = await list('?q=ada&status=new');
    assert.deepEqual(
      leads.map(({ id }) => id),
      [ids[0]],
    );
  },
);

testOnBoth('pages of 50 hold each lead once, in order, also where many arrived at the same time', async (_context, given) => {
  const { list } = await openDesk(given);
  const { database } = given;
  const now = hoursAgo(1);
  for (let number = 0; number < 101; number += 1) await keepRequest(database, { now, request: { name: 'Ada Berg' } });
  for (const query of ['?', '?status=new&', '?q=ada+berg&', '?assignee=nobody&']) {
    const pages: string[][] = [];
    let next: string | null = '';
    while (next !== null) {
      const page = await list(`${query}${next && `after=${encodeURIComponent(next)}`}`.replace(/[?&]$/, ''));
      pages.push(page.leads.map(({ id }) => id));
      next = page.next;
    }
    assert.deepEqual(
      pages.map((page) => page.length),
      [50, 50, 1],
      query,
    );
    const all = pages.flat();
    assert.deepEqual(all, [...new Set(all)].sort().reverse(), query);
  }
});

testOnBoth('the export holds all leads of the filter, without formulas, and is recorded first', async (_context, given) => {
  const { call, staff } = await openDesk(given);
  const { database } = given;
  const phone = { phone: '=1+1' };
  for (let number = 0; number < 3; number += 1) await keepMessage(database, { request: { subject: `Message ${number}`, ...phone } });
  await keepRequest(database, {});
  const asked = await call('HEAD', 'leads.csv?kind=contact');
  assert.deepEqual(await database.selectFrom('audit_entries').select('subject').execute(), [], 'HEAD exports nothing');
  const answer = await call('GET', 'leads.csv?kind=contact');
  for (const name of ['content-type', 'content-disposition', 'cache-control']) assert.equal(asked.headers[name], answer.headers[name]);
  assert.deepEqual([asked.statusCode, asked.body, asked.headers['content-length']], [200, '', undefined]);

  assert.equal(answer.statusCode, 200);
  assert.match(String(answer.headers['content-type']), /^text\/csv/);
  assert.match(String(answer.headers['content-disposition']), /^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/);
  const [head, ...lines] = answer.body.trimEnd().split('\r\n');
  assert.match(head ?? '', /^kind,id,reference,status,assignee,name,email,company,phone,subject,message,received_at,due_at,/);
  assert.equal(lines.length, 3);
  for (const line of lines) assert.match(line, /^contact,.*,eve@labs\.com,,'=1\+1,Message \d,/);
  const entries = await database.selectFrom('audit_entries').select(['actor', 'action', 'subject', 'detail']).execute();
  assert.deepEqual(entries, [{ actor: `staff ${staff.id}`, action: 'export', subject: '3 leads', detail: 'kind contact' }]);
});

interface Changes {
  status?: LeadStatus;
  assignee?: string;
  first_reply_at?: string;
  suspected?: boolean;
  is_waiting?: boolean;
  due_at?: string;
}

/** Keeps a request and puts it into this state. */
async function put(database: Database, changes: Changes): Promise<string> {
  const [notification] = await keepRequest(database);
  const id = String(notification?.lead_id);
  if (changes.first_reply_at) changes.is_waiting = false;
  if (Object.keys(changes).length > 0) await database.updateTable('leads').set(changes).where('id', '=', id).execute();
  return id;
}
