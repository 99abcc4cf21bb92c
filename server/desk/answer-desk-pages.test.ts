// The page of the desk, from the real build: one for every address, never cached, never indexed, under the content security policy of the site.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fastify from 'fastify';
import { currentBuild } from '../pages/current-build.mjs';
import { builtPages } from '../pages.ts';
import { answerDeskPages } from './answer-desk-pages.ts';

const SETTINGS = { siteUrl: 'https://www.example.com', analyticsUrl: 'https://stats.example.com/script.js' };

test('every address under /desk is one page, which nobody keeps or finds, without the analytics script', async () => {
  const app = fastify();
  answerDeskPages(app, { pages: await builtPages(currentBuild(), SETTINGS) });
  const pages = await Promise.all(
    ['/desk', '/desk/', '/desk/leads', '/desk/leads/01a2-b3', '/desk/welcome', '/desk/unknown/deeper'].map((url) => app.inject({ url })),
  );
  assert.equal(new Set(pages.map(({ body }) => body)).size, 1);
  for (const { statusCode, headers, body } of pages) {
    assert.equal(statusCode, 200);
    assert.equal(headers['cache-control'], 'no-store');
    assert.equal(headers['x-robots-tag'], 'noindex');
    assert.match(body, /<meta name="robots" content="noindex/);
    assert.doesNotMatch(body, /stats\.example\.com/);
  }
});

test('its policy differs from that of the site in pictures only', async () => {
  const app = fastify();
  const built = await builtPages(currentBuild(), { ...SETTINGS, analyticsUrl: undefined });
  answerDeskPages(app, { pages: built });
  app.get('/search', (_request, reply) => built.send(reply, '/search', {}));
  const policyOf = async (url: string) => {
    const policy = String((await app.inject({ url })).headers['content-security-policy']);
    return policy.replaceAll(/ 'sha256-[^']+'/g, '').split(/; ?/);
  };
  const [desk, site] = await Promise.all([policyOf('/desk'), policyOf('/search')]);
  assert.deepEqual(
    desk.filter((directive) => !site.includes(directive)),
    ["img-src 'self' blob:"],
  );
  assert.ok(desk.includes("require-trusted-types-for 'script'") && desk.includes("trusted-types 'none'"));
});

test('the catalog of pages, which the search, the sitemap and llms.txt read, does not know it', () => {
  assert.doesNotMatch(readFileSync(`${currentBuild()}/catalog.json`, 'utf8'), /"\/desk/);
});
