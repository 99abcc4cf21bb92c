// What the contract of a consultation request refuses, in which words, and what it lets through to the letter.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consultationRequest } from './consultation-request.ts';
import { type FieldErrors, fieldErrors } from './problem.ts';

const FILLED_IN = {
  name: 'Ada Lindqvist',
  email: 'ada@lindqvist-labs.com',
  company: 'Lindqvist Labs',
  phone: '+46 70 123 45 67',
  message: 'Our tablet fails dissolution at pH 6.8.',
};
const UNKNOWN = 'This field is not known here: leave it out';
const INVALID_EMAIL = 'Please enter a valid email address';
const NO_TIME = 'created_at must be a time such as 2025-12-18T09:30:00.000Z';

test('an empty request names every field that is required', () => {
  assert.deepEqual(faultsOf({}), {
    name: 'Name must be at least 2 characters',
    email: INVALID_EMAIL,
    message: 'Message must be at least 10 characters',
  });
});

test('name and message have a least length, in which spaces at the ends do not count', () => {
  refuses({ name: 'A' }, { name: 'Name must be at least 2 characters' });
  refuses({ name: '   A \u3000' }, { name: 'Name must be at least 2 characters' });
  refuses({ message: 'Too short' }, { message: 'Message must be at least 10 characters' });
  refuses({ message: '  Too short\n\n\n' }, { message: 'Message must be at least 10 characters' });
  accepts({ name: 'Al', message: '0123456789' });
  accepts({ name: '  Al ', message: '\n0123456789\n' });
});

test('each field has a greatest length, named in its message', () => {
  refuses({ name: 'x'.repeat(201) }, { name: 'Name must be at most 200 characters' });
  refuses({ company: 'x'.repeat(201) }, { company: 'Company must be at most 200 characters' });
  refuses({ phone: '1'.repeat(51) }, { phone: 'Phone must be at most 50 characters' });
  refuses({ message: 'x'.repeat(5_001) }, { message: 'Message must be at most 5,000 characters' });
  refuses({ email: `${'x'.repeat(249)}@b.org` }, { email: 'Email must be at most 254 characters' });
  refuses({ department_code: 'x'.repeat(501) }, { department_code: 'Department code must be at most 500 characters' });
  refuses({ form_token: 'x'.repeat(501) }, { form_token: 'Form token must be at most 500 characters' });
  accepts({ name: 'x'.repeat(200), company: 'x'.repeat(200), phone: '1'.repeat(50), message: 'x'.repeat(5_000) });
  accepts({ email: `${'x'.repeat(248)}@b.org`, department_code: 'x'.repeat(500), form_token: 'x'.repeat(500) });
});

test('a character outside the basic plane counts once', () => {
  refuses({ name: '𝒜' }, { name: 'Name must be at least 2 characters' });
  accepts({ name: '𝒜𝒷' });
  accepts({ name: '𝒜'.repeat(200), message: '🧪'.repeat(5_000) });
});

test('an email address is one that mail can be sent to', () => {
  for (const email of ['', 'ada', 'ada@', '@labs.com', 'ada@labs', 'ada@labs.c', ' ada@labs.com', 'ada@labs.com ', 'ada@@labs.com']) {
    refuses({ email }, { email: INVALID_EMAIL });
  }
  for (const email of [
    'a..b@labs.com',
    'ada@labs.com,eve@labs.com',
    '<ada@labs.com>',
    'ada@labs.com\r\nBcc: eve@labs.com',
    'ada@labs.com\0',
  ]) {
    refuses({ email }, { email: INVALID_EMAIL });
  }
  for (const email of ['a+b@labs.com', "o'neil@labs.co.uk", 'Ada.L_1-2@sub.labs-x.com']) accepts({ email });
});

test('a field on one line takes no control characters, line separators or direction overrides', () => {
  const labels = { name: 'Name', company: 'Company', phone: 'Phone', department_code: 'Department code', form_token: 'Form token' };
  for (const [field, label] of Object.entries(labels)) {
    for (const hidden of ['\0', '\t', '\n', '\r', '\x1b', '\x7f', '\x85', '\u2028', '\u2029', '\u202a', '\u202e', '\u2066', '\u2069']) {
      refuses({ [field]: `12${hidden}34` }, { [field]: `${label} must be on one line, without control characters` });
    }
  }
});

test('a message takes line breaks and tabs, and no other control characters', () => {
  for (const hidden of ['\0', '\b', '\v', '\f', '\x1b', '\x7f', '\x85']) {
    refuses({ message: `0123456789${hidden}` }, { message: 'Message must not contain control characters' });
  }
  accepts({ message: 'First line\nsecond\r\nthird\rfourth\tafter a tab' });
});

test('half of a surrogate pair is refused as a broken character', () => {
  for (const broken of ['\ud83e', '\uddea', '\uddea\ud83e']) {
    refuses({ name: `Ada ${broken}` }, { name: 'Name contains a broken character; please type it again' });
    refuses({ company: broken }, { company: 'Company contains a broken character; please type it again' });
    refuses({ phone: broken }, { phone: 'Phone contains a broken character; please type it again' });
    refuses({ message: `0123456789 ${broken}` }, { message: 'Message contains a broken character; please type it again' });
    refuses({ email: `ada${broken}@labs.com` }, { email: INVALID_EMAIL });
  }
});

test('the checks hold in browsers that do not know isWellFormed', () => {
  const { isWellFormed } = String.prototype;
  Reflect.deleteProperty(String.prototype, 'isWellFormed');
  try {
    accepts({ name: 'Zoë 👩🏽‍🔬' });
    refuses({ name: 'Ada \ud83e' }, { name: 'Name contains a broken character; please type it again' });
  } finally {
    Object.defineProperty(String.prototype, 'isWellFormed', { value: isWellFormed, writable: true, configurable: true });
  }
});

test('a value that is not text is refused as such', () => {
  for (const value of [1, true, [], ['Ada'], {}, { name: 'Ada' }]) {
    refuses({ name: value }, { name: 'Name must be text' });
    refuses({ email: value }, { email: INVALID_EMAIL });
    refuses({ company: value }, { company: 'Company must be text' });
    refuses({ phone: value }, { phone: 'Phone must be text' });
    refuses({ message: value }, { message: 'Message must be text' });
    refuses({ created_at: value }, { created_at: NO_TIME });
    refuses({ department_code: value }, { department_code: 'Department code must be text' });
    refuses({ form_token: value }, { form_token: 'Form token must be text' });
  }
  refuses({ name: null, message: null }, { name: 'Name must be text', message: 'Message must be text' });
});

test('a body that is no object is refused as a whole', () => {
  for (const body of [undefined, null, 5, 'name', true, [], [FILLED_IN]]) {
    assert.deepEqual(faultsOf(body), { body: 'Send the fields as one JSON object' });
  }
});

test('an unknown field is at fault, whatever it is called', () => {
  refuses({ subject: 'Tablets', is_admin: true }, { subject: UNKNOWN, is_admin: UNKNOWN });
  for (const inherited of ['constructor', 'toString', 'hasOwnProperty']) refuses({ [inherited]: 'x' }, { [inherited]: UNKNOWN });
});

test('created_at is a complete time, with its offset', () => {
  for (const text of ['', 'today', '2025-12-18', '2025-12-18T09:30:00', '2025-02-30T00:00:00Z', '2025-12-18T24:00:00Z', '1766050200']) {
    refuses({ created_at: text }, { created_at: NO_TIME });
  }
  for (const text of ['2000-01-01T00:00:00Z', '2099-12-31T23:59:59.999Z', '2025-12-18T09:30:00+05:30']) accepts({ created_at: text });
});

test('a created_at of another century comes from a wrong clock: the request is taken without it', () => {
  const clocks = [new Date(0), new Date(-1e14), new Date(8.64e15), new Date('1999-12-31T23:59:59.999Z')].map((clock) =>
    clock.toISOString(),
  );
  for (const text of [...clocks, '0000-01-01T00:00:00Z', '2000-01-01T00:30:00+01:00', '2100-01-01T00:00:00Z']) {
    assert.equal(consultationRequest.parse({ ...FILLED_IN, created_at: text }).created_at, undefined, text);
  }
});

test('what may be left out may be left out, be empty or be null', () => {
  const { company, phone, ...required } = FILLED_IN;
  assert.deepEqual(consultationRequest.parse(required), required);
  accepts({ company: '', phone: '' });
  accepts({ company: null, phone: null });
});

test('what is accepted stays as it was typed, to the letter', () => {
  accepts({ name: '  Zoë "Ada" O’Neil-李 👩🏽‍🔬 ', company: '<b>&amp;</b> GmbH', phone: ' (479) 555-0100 #9 ' });
  accepts({ message: "\n'; drop table consultation_requests; --\r\n\t<script>alert(1)</script> عربى e\u0301 \u200d\n " });
});

/** @param changes the fields that differ from a request without faults */
function accepts(changes: object): void {
  assert.deepEqual(consultationRequest.parse({ ...FILLED_IN, ...changes }), { ...FILLED_IN, ...changes });
}

function refuses(changes: object, expected: FieldErrors): void {
  assert.deepEqual(faultsOf({ ...FILLED_IN, ...changes }), expected);
}

function faultsOf(body: unknown): FieldErrors {
  const parsed = consultationRequest.safeParse(body);
  assert.ok(!parsed.success, `accepted: ${JSON.stringify(body)}`);
  return { ...fieldErrors(parsed.error) };
}
