// Encrypted texts: they open with their key, at their place, unchanged, and in no other way.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type DataKey, makeDataKey } from './data-key.ts';
import { emailLookup, emailLookups } from './email-lookup.ts';
import type { Encrypted } from './encrypted.ts';
import { DecryptionError, decryptText, encryptText } from './encrypted-text.ts';
import { fixedKeyring } from './keyring.ts';

const PLACE = { table: 'contacts', id: '0195-row', column: 'message' };
const TEXT = 'Our tablet fails “dissolution”\r\nat pH 6.8 👩🏽‍🔬';
const [key, other] = [makeDataKey(new Date('2026-01-02T00:00:00Z')), makeDataKey(new Date())];

test('a text opens again to the letter, also an empty one and one that looks encrypted', () => {
  const keyring = fixedKeyring([key]);
  for (const text of [TEXT, '', 'encrypted:v1:k:n:c', '\u0000\ufeff']) {
    const encrypted = encryptText(keyring.first(), PLACE, text);
    assert.match(String(encrypted), /^encrypted:v1:20260102-[0-9a-f]{8}:[\w-]{16}:[\w-]{22,}$/);
    assert.equal(decryptText(keyring, PLACE, encrypted), text);
  }
});

test('the same text is encrypted differently each time', () => {
  const first = fixedKeyring([key]).first();
  assert.equal(new Set(Array.from({ length: 100 }, () => String(encryptText(first, PLACE, TEXT)))).size, 100);
});

test('every key at hand opens, the first encrypts', () => {
  const old = encryptText(fixedKeyring([key]).first(), PLACE, TEXT);
  const keyring = fixedKeyring([other, key]);
  assert.equal(keyring.first().id, other.id);
  assert.equal(decryptText(keyring, PLACE, old), TEXT);
});

test('moved to another row, column or table it does not open', () => {
  const keyring = fixedKeyring([key]);
  const encrypted = encryptText(keyring.first(), PLACE, TEXT);
  const elsewhere = [
    { ...PLACE, table: 'consultation_requests' },
    { ...PLACE, id: '0195-other' },
    { ...PLACE, column: 'name' },
  ];
  for (const place of elsewhere)
    assert.throws(() => decryptText(keyring, place, encrypted), { name: 'DecryptionError', why: /changed, or moved/ });
});

test('no bit of it can be changed, left out or added', () => {
  const keyring = fixedKeyring([key]);
  const whole = String(encryptText(keyring.first(), PLACE, 'pH 6.8'));
  const start = whole.indexOf(':', 'encrypted:v1:'.length) + 1;
  const [nonce = '', closed = ''] = whole.slice(start).split(':');
  for (const [part, rebuild] of [
    [nonce, (bytes: string) => `${whole.slice(0, start)}${bytes}:${closed}`],
    [closed, (bytes: string) => `${whole.slice(0, start)}${nonce}:${bytes}`],
  ] as const) {
    const bytes = Buffer.from(part, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3);
      assert.throws(() => decryptText(keyring, PLACE, asEncrypted(rebuild(flipped.toString('base64url')))), DecryptionError, `bit ${bit}`);
    }
  }
  for (const text of [whole.slice(0, -4), `${whole}AAAA`, whole.replace('v1', 'v2'), whole.slice(1), '', 'plain text'])
    assert.throws(() => decryptText(keyring, PLACE, asEncrypted(text)), DecryptionError, text);
});

test('without its key, or with another of its name, it does not open, and the reason holds nothing of it', () => {
  const encrypted = encryptText(fixedKeyring([key]).first(), PLACE, TEXT);
  assert.throws(() => decryptText(fixedKeyring([other]), PLACE, encrypted), { why: `its key ${key.id} is not at hand` });
  const impostor: DataKey = { id: key.id, secret: other.secret };
  assert.throws(() => decryptText(fixedKeyring([impostor]), PLACE, encrypted), { why: 'it was changed, or moved here from elsewhere' });
});

test('an address is looked up however it is written, and differently under each key', () => {
  const keyring = fixedKeyring([key, other]);
  const lookups = emailLookups(keyring, 'ada@labs.com');
  assert.deepEqual(emailLookups(keyring, ' Ada@Labs.COM '), lookups);
  assert.equal(lookups[0], emailLookup(keyring.first(), 'ada@labs.com'));
  assert.deepEqual(
    lookups.map((lookup) => lookup.split(':')[0]),
    [key.id, other.id],
  );
  assert.notEqual(lookups[0]?.split(':')[1], lookups[1]?.split(':')[1]);
  assert.notDeepEqual(emailLookups(keyring, 'eve@labs.com'), lookups);
});

test('the compiler refuses plain text where it must be encrypted, and an encrypted text where it would be shown', () => {
  const encrypted = encryptText(fixedKeyring([key]).first(), PLACE, TEXT);
  const shown = (text: string) => text;
  // @ts-expect-error: an encrypted text is no string
  shown(encrypted);
  // @ts-expect-error: nor is a string an encrypted text
  const written: Encrypted = TEXT;
  assert.notEqual(written, encrypted);
});

function asEncrypted(text: string): Encrypted {
  return text as unknown as Encrypted;
}
