// Addresses that moved or are written in another way: one permanent step to where they are found now, or "not found".
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openTestApp } from '../../test/app.ts';
import { onSqlite } from '../../test/databases.ts';

const WAYS: [from: string, to: string][] = [
  ['/news', '/resources/news'],
  ['/news/', '/resources/news'],
  ['/blog.html', '/resources/news'],
  ['/news?after=x', '/resources/news?after=x'],
  ['/resources/news.html', '/resources/news'],
  ['/resources/documents/?category=Safety', '/resources/documents?category=Safety'],
  ['/index.html', '/'],
  ['/home', '/'],
  ['/feed', '/resources/news/feed.xml'],
];
const NOWHERE = ['/nothing', '/nothing/', '/nothing.html', '//example.com/', '//example.com/news', '/news/../x', '/resources/news/gone'];

async function withApp(context: TestContext, body: (app: Awaited<ReturnType<typeof openTestApp>>['app']) => Promise<void>) {
  await onSqlite(async (given) => {
    const { app } = await openTestApp(given);
    context.after(() => app.close());
    await body(app);
  });
}

test('an address that moved is answered with one permanent redirect, its query kept', (context) =>
  withApp(context, async (app) => {
    for (const [from, to] of WAYS) {
      const { statusCode, headers } = await app.inject(from);
      assert.deepEqual([statusCode, headers.location], [308, to], from);
    }
  }));

test('a redirect leads to a page that is there', (context) =>
  withApp(context, async (app) => {
    for (const [, to] of WAYS) assert.equal((await app.inject(to)).statusCode, 200, to);
  }));

test('what leads nowhere stays not found, and no address of another site is ever named', (context) =>
  withApp(context, async (app) => {
    for (const path of NOWHERE) {
      const { statusCode, headers } = await app.inject(path);
      assert.deepEqual([statusCode, headers.location], [404, undefined], path);
    }
  }));

test('only reading is redirected', (context) =>
  withApp(context, async (app) => {
    assert.equal((await app.inject({ method: 'HEAD', url: '/news' })).statusCode, 308);
    assert.equal((await app.inject({ method: 'POST', url: '/news' })).statusCode, 404);
  }));
