// The proxy configurations do what the privacy policy says about encryption in transit and about logs, and serve one name.
import assert from 'node:assert/strict';
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { getCiphers } from 'node:tls';

const AES_256 = /AES_?256/;

function nginxServers(): string[] {
  return readFileSync('docs/deploying/nginx.conf', 'utf8')
    .split(/^server \{/m)
    .slice(1);
}

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

test('the proxies send the bare name on with what was posted, and serve the site under one name', () => {
  const [ofBareName, ...others] = nginxServers().filter((server) => /listen 443 /.test(server));
  assert.match(ofBareName ?? '', /^\s*server_name example\.com;$/m);
  assert.match(ofBareName ?? '', /^\s*return 308 https:\/\/www\.example\.com\$request_uri;$/m);
  assert.deepEqual(
    others.map((server) => /server_name (.*);/.exec(server)?.[1]),
    ['www.example.com'],
  );
  assert.match(
    readFileSync('docs/deploying/Caddyfile', 'utf8'),
    /^example\.com \{\s+(#.*\s+)?redir https:\/\/www\.example\.com\{uri\} 308$/m,
  );
});

test('nginx notes no address that a visitor asks for', () => {
  const servers = nginxServers();
  assert.ok(servers.length >= 2);
  for (const server of servers) assert.match(server, /^\s*access_log off;$/m);
  for (const level of servers.join('').matchAll(/error_log \S+ (\S+);/g)) assert.equal(level[1], 'crit');
});

test('nginx takes the configuration', {
  skip: isThere('nginx', '-v') && isThere('openssl', 'version') ? false : 'nginx is not installed here',
}, (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'site-nginx-'));
  context.after(() => rmSync(folder, { recursive: true }));
  execFileSync('openssl', 'req -x509 -newkey rsa:2048 -nodes -subj /CN=localhost -keyout key.pem -out cert.pem'.split(' '), {
    cwd: folder,
    stdio: 'ignore',
  });
  const site = readFileSync('docs/deploying/nginx.conf', 'utf8')
    .replaceAll(/\S+\/fullchain\.pem/g, join(folder, 'cert.pem'))
    .replaceAll(/\S+\/privkey\.pem/g, join(folder, 'key.pem'))
    .replaceAll('/var/log/nginx', folder)
    .replaceAll(/listen (\[::\]:)?(80|443)/g, (_, six = '127.0.0.1:', port) => `listen ${six}${port === '80' ? 48080 : 48443}`);
  writeFileSync(join(folder, 'nginx.conf'), `pid ${folder}/pid; error_log stderr; events {} http { ${site} }`);
  const { status, stderr } = spawnSync('nginx', ['-t', '-q', '-p', folder, '-c', join(folder, 'nginx.conf')], { encoding: 'utf8' });
  assert.equal(status, 0, stderr);
});

function isThere(program: string, word: string): boolean {
  return spawnSync(program, [word]).status === 0;
}
