// What the privacy policy says of transit and of records is what the proxy’s configuration does.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { getCiphers } from 'node:tls';

const AES_256 = /AES_?256/;

function settingsOf(text: string, name: RegExp): string[] {
  const found = name.exec(text);
  assert.ok(found, `${name} is not set`);
  return (found[1] ?? '').split(/[: ]/);
}

test('nginx offers TLS 1.2 and 1.3 with AES-256 and nothing weaker, by suites that exist', () => {
  const nginx = readFileSync('docs/deploying/nginx.conf', 'utf8');
  assert.deepEqual(settingsOf(nginx, /^\s*ssl_protocols (.+);$/m), ['TLSv1.2', 'TLSv1.3']);
  const suites = [...settingsOf(nginx, /^\s*ssl_ciphers (.+);$/m), ...settingsOf(nginx, /^\s*ssl_conf_command Ciphersuites (.+);$/m)];
  assert.equal(suites.length, 3);
  for (const suite of suites) {
    assert.match(suite, AES_256);
    assert.ok(getCiphers().includes(suite.toLowerCase()), suite);
  }
});

test('Caddy offers TLS 1.2 with AES-256 alone', () => {
  const caddy = readFileSync('docs/deploying/Caddyfile', 'utf8');
  assert.deepEqual(settingsOf(caddy, /^\s*protocols (.+)$/m), ['tls1.2', 'tls1.3']);
  for (const suite of settingsOf(caddy, /^\s*ciphers (.+)$/m)) assert.match(suite, AES_256);
});

test('nginx notes no address that a visitor asks for', () => {
  const servers = readFileSync('docs/deploying/nginx.conf', 'utf8')
    .split(/^server \{/m)
    .slice(1);
  assert.ok(servers.length >= 2);
  for (const server of servers) assert.match(server, /^\s*access_log off;$/m);
  for (const level of servers.join('').matchAll(/error_log \S+ (\S+);/g)) assert.equal(level[1], 'crit');
});
