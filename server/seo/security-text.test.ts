// /.well-known/security.txt, as RFC 9116 has it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import company from '../../content/company.json' with { type: 'json' };
import { openTestApp, TEST_SITE } from '../../test/app.ts';
import { onSqlite } from '../../test/databases.ts';

const YEAR_MILLISECONDS = 365 * 24 * 60 * 60 * 1_000;

test('whoever finds a weakness is told whom to write to, in words that have not lapsed', () =>
  onSqlite(async (given) => {
    const { app } = await openTestApp(given);
    const answer = await app.inject('/.well-known/security.txt');
    assert.equal(answer.statusCode, 200);
    assert.equal(answer.headers['content-type'], 'text/plain; charset=utf-8');
    const lines = answer.body.split('\r\n');
    assert.equal(lines.pop(), '', 'the last line ends too');
    const fields = new Map(lines.map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]));
    assert.deepEqual([...fields.keys()], ['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
    assert.equal(fields.get('Contact'), `mailto:${company.security.email}`);
    assert.equal(fields.get('Canonical'), `${TEST_SITE}/.well-known/security.txt`);
    assert.equal(fields.get('Preferred-Languages'), 'en');
    const expires = Date.parse(String(fields.get('Expires')));
    assert.ok(expires > Date.now() && expires < Date.now() + YEAR_MILLISECONDS, fields.get('Expires'));
  }));
