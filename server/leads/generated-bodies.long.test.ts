// Two thousand generated bodies on each database: none brings the server down, and what is kept reads back to the letter.
import assert from 'node:assert/strict';
import { decryptRow } from '../../database/encryption/encrypted-rows.ts';
import { openTestApp } from '../../test/app.ts';
import { testOnBoth } from '../../test/databases.ts';

const SEED = 20_251_218;
const BODIES = 2_000;
/** A generator that only ever sends nonsense, or never any, would prove nothing. */
const LEAST_OF_EACH = 400;
const NESTING_LEVELS = 10_000;

testOnBoth(`${BODIES} generated bodies are kept to the letter or refused, never a fault of ours`, async (_context, given) => {
  const { postJson, counts } = await openTestApp(given);
  const random = randomFrom(SEED);
  const sentById = new Map<string, Record<string, unknown>>();
  for (let index = 0; index < BODIES; index += 1) {
    const body = generateBody(random);
    const answer = await postJson(body, { remoteAddress: `10.0.${index >> 8}.${index & 255}` });
    const named = `body ${index} of seed ${SEED}: ${answer.statusCode} to ${body.slice(0, 400)}`;
    if (answer.statusCode === 201) sentById.set(answer.json().id, JSON.parse(body));
    else assert.ok(answer.statusCode >= 400 && answer.statusCode < 500, named);
  }

  const rows = await given.database.selectFrom('consultation_requests').selectAll().execute();
  assert.equal(rows.length, sentById.size);
  for (const row of rows) {
    const { id, name, email, company, phone, message } = decryptRow(given.keyring, 'consultation_requests', row);
    const sent = sentById.get(id);
    assert.deepEqual(
      { name, email, company, phone, message },
      { name: sent?.name, email: sent?.email, company: sent?.company || null, phone: sent?.phone || null, message: sent?.message },
    );
  }
  assert.deepEqual(await counts(), { requests: sentById.size, notifications: sentById.size });
  assert.ok(sentById.size >= LEAST_OF_EACH && BODIES - sentById.size >= LEAST_OF_EACH, `${sentById.size} were kept`);
});

type Random = () => number;

const PLAIN = [
  'Ada',
  'Zoë',
  'O’Neil',
  "O'Neil",
  '李小龍',
  'عربى',
  'עברית',
  '𝒜𝒷',
  '👩🏽‍🔬',
  '🇸🇪',
  'e\u0301',
  '\u200d',
  '\u200f',
  '\u00a0',
  '\ufffd',
  '\uffff',
];
const CODE = [
  "'; drop table consultation_requests; --",
  "' or 1=1 --",
  '$1 ? :name $name {{7}} %s %00',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '&lt;&amp;&#0;',
  '=cmd|calc!A0',
  '\\u0000 \\ \\" /* */',
  '../../etc/passwd',
];
const HIDDEN = ['\0', '\x07', '\x1b[31m', '\x7f', '\x85', '\u2028', '\u202e', '\u2066', '\ud83e', '\uddea', '\uddea\ud83e'];
const BREAKS = ['\n', '\r\n', '\r', '\t', '\n\n\n'];
const EMAILS = ['ada@labs.com', "o'neil+x@labs.co.uk", `${'a'.repeat(248)}@b.org`, 'A_1@xn--bcher-kva.example'];
const WRONG: unknown[] = [0, -1, 1e308, true, null, [], {}, ['Ada'], { name: 'Ada' }, { toString: 1 }, '', ' ', '\u3000'];
const ODD_NAMES = ['constructor', 'toString', '__proto__ ', 'id', 'suspected', '', 'name ', 'NAME', '0', 'name\0', 'drop table'];
const WHOLE = ['', 'null', '7', '"name"', '[]', '{', '{"name":}', '[{}]', `${'['.repeat(NESTING_LEVELS)}${']'.repeat(NESTING_LEVELS)}`];
const INHERITED = ['{"__proto__":{"name":"Ada"}}', '{"constructor":{"prototype":{}}}', '{"name":{"__proto__":null}}', '{"__proto__":1}'];

function generateBody(random: Random): string {
  if (random() < 0.03) return pick(random, WHOLE);
  if (random() < 0.03) return pick(random, INHERITED);
  const fields = random() < 0.5 ? plausible(random) : spoilt(random, plausible(random));
  const json = JSON.stringify(fields);
  return random() < 0.05 ? `${json.slice(0, -1)},"phone":${nested(random)}}` : json;
}

function plausible(random: Random): Record<string, unknown> {
  return {
    name: `Ad${text(random, [...PLAIN, ...CODE], 4)}`,
    email: pick(random, EMAILS),
    message: `0123456789${text(random, [...PLAIN, ...CODE, ...BREAKS], 30)}`,
    ...(random() < 0.5 && { company: pick(random, [null, '', text(random, [...PLAIN, ...CODE], 4)]) }),
    ...(random() < 0.5 && { phone: pick(random, [null, '', text(random, PLAIN, 6)]) }),
    ...(random() < 0.2 && { created_at: '2025-12-18T09:30:00+05:30' }),
    ...(random() < 0.2 && { department_code: text(random, [...PLAIN, ...CODE], 4) }),
    ...(random() < 0.2 && { form_token: text(random, PLAIN, 4) }),
  };
}

function spoilt(random: Random, fields: Record<string, unknown>): Record<string, unknown> {
  const field = pick(random, ['name', 'email', 'message', 'company', 'phone', 'created_at', 'department_code', 'form_token']);
  const ways = [
    () => ({ [field]: pick(random, WRONG) }),
    () => ({ [field]: text(random, [...PLAIN, ...HIDDEN], 12) }),
    () => ({ [field]: text(random, [...HIDDEN, ...BREAKS], 5) }),
    () => ({ [field]: pick(random, PLAIN).repeat(5_000) }),
    () => ({ [field]: 'x'.repeat(70_000) }),
    () => ({ [field]: undefined }),
    () => ({ [pick(random, ODD_NAMES)]: text(random, [...PLAIN, ...CODE], 3) }),
  ];
  return { ...fields, ...pick(random, ways)() };
}

/** Deep, but within 64 KiB: what reads it level by level would run out of stack. */
function nested(random: Random): string {
  const [open, close] = pick(random, [['[', ']'] as const, ['{"":', '}'] as const]);
  return `${open.repeat(NESTING_LEVELS)}0${close.repeat(NESTING_LEVELS)}`;
}

function text(random: Random, pieces: string[], most: number): string {
  return Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(random, pieces)).join('');
}

function pick<Item>(random: Random, items: Item[]): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

/** mulberry32: the same numbers from 0 to 1 for the same seed, on every machine. */
function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
