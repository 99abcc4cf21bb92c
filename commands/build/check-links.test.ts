// A link to nowhere fails the build, and the message says where it stands.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { checkLinks } from './check-links.ts';

test('links to pages, files, anchors and addresses beyond the build are let through', async (context) => {
  const { client, content } = await site(context, {
    page: '<a href="/">Home</a><a href="#top">Top</a><a href="/contact?from=here">Ask</a><a href="/a.pdf">PDF</a><a href="https://example.com/x">Out</a>',
    path: '/services#top',
  });
  await checkLinks(client, ['/contact'], content);
});

test('a link of a content file to nowhere is named by the file and the field', async (context) => {
  const { client, content } = await site(context, { page: '', path: '/nowhere' });
  await assert.rejects(
    checkLinks(client, [], content),
    /content\/layout\.json: footer\.explore\.0\.path leads to \/nowhere, where nothing is/,
  );
});

test('every link of a text to nowhere is named by its page, and one to a missing anchor too', async (context) => {
  const { client, content } = await site(context, { page: '<a class="x" href="/gone">A</a><a href="/#else">B</a>', path: '/' });
  const fault = await checkLinks(client, [], content).then(
    () => assert.fail('it was let through'),
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
