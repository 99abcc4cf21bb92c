// What the log holds of paths that nothing answers: enough to find a broken link, and no token, address or number.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { redactedPath } from './redacted-path.ts';

test('words and short numbers stay, so that a broken link is found', () => {
  for (const path of [
    '/',
    '/resources/webinars',
    '/resources/news/excipient-selection',
    '/resources/news/m13a-one-bioequivalence-study',
    '/resources/news/q2-r2-and-q14',
    '/resources/whitepapers/supplement-quality-21-cfr-111.pdf',
    '/wp-login.php',
    '/sitemap_index.xml',
    '/a//b/',
  ]) {
    assert.equal(redactedPath(path), path);
    assert.equal(redactedPath(`${path}?link=secret`), path);
  }
});

test('tokens, addresses and long numbers go, however they are written', () => {
  const [id, signature] = ['0198f7c2-7b1e-7000-8000-000000000000', 'x9K_-q'.repeat(7)];
  const redacted = {
    [`/your-data/link%3Flink=${id}.mj5x.test.${signature}`]: '/your-data/(redacted)',
    [`/newsletter/confirm/${signature}`]: '/newsletter/confirm/(redacted)',
    '/ann.private@example.com': '/(redacted)',
    '/mailto:ann.private%40example.com': '/(redacted)',
    '/ann.private': '/(redacted)',
    [`/your-data/${id}`]: '/your-data/(redacted)',
    '/call/479-555-0142': '/call/(redacted)',
    '/1985/03/12/q14': '/(redacted)/(redacted)/(redacted)/(redacted)',
    '/code/123456': '/code/(redacted)',
    '/code/123-456': '/code/(redacted)',
    '/Ann/+46701234567/Quintanilla': '/(redacted)/(redacted)/(redacted)',
    '/resources;link=abc/news': '/(redacted)/news',
    [`/${'a'.repeat(300)}`]: '/(redacted)',
  };
  for (const [path, expected] of Object.entries(redacted)) assert.equal(redactedPath(path), expected);
});
