// A dead link fails the build, and the message names its place.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { checkLinks } from './check-links.ts';

test('links to pages, files, anchors and addresses beyond the build pass', async (context) => {
  const { client, content } = await site(context, {
    page: '<a href="/">Home</a><a href="#top">Top</a><a href="/contact?from=here">Ask</a><a href="/a.pdf">PDF</a><a href="https://example.com/x">Out</a>',
    path: '/services#top',
  });
  await checkLinks(client, ['/contact'], content);
});

test('a dead link of a content file is named by file and field', async (context) => {
  const { client, content } = await site(context, { page: '', path: '/nowhere' });
  await assert.rejects(
    checkLinks(client, [], content),
    /content\/layout\.json: footer\.explore\.0\.path leads to \/nowhere, where nothing is/,
  );
});

test('every dead link of a page is named, also one to a missing anchor', async (context) => {
  const { client, content } = await site(context, { page: '<a class="x" href="/gone">A</a><a href="/#else">B</a>', path: '/' });
  const fault = await checkLinks(client, [], content).then(
    () => assert.fail('no fault was reported'),
    (cause: Error) => cause.message,
  );
  assert.match(fault, /The page \/services leads to \/gone, where nothing is/);
  assert.match(fault, /The page \/services leads to \/#else, which that page does not have/);
});

async function site(context: TestContext, { page, path }: { page: string; path: string }): Promise<{ client: string; content: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'site-links-'));
  context.after(() => rm(folder, { recursive: true, force: true }));
  const [client, content] = [join(folder, 'client'), join(folder, 'content')];
  await Promise.all([mkdir(client), mkdir(content)]);
  await writeFile(join(client, 'index.html'), '<main id="main"></main>');
  await writeFile(join(client, 'services.html'), `<main id="top">${page}</main>`);
  await writeFile(join(client, 'a.pdf'), '%PDF-');
  await writeFile(join(content, 'layout.json'), JSON.stringify({ footer: { explore: [{ label: 'A', path }] } }));
  return { client, content };
}
