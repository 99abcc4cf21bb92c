// Documents at the desk: a PDF is uploaded, checked, edited, replaced, taken down, and downloaded by visitors.
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DocumentItem } from '../../../contracts/document.ts';
import { testOnBoth } from '../../../test/databases.ts';
import { openOffice } from '../../../test/office-app.ts';
import { currentBuild } from '../../pages/current-build.mjs';

const DOCUMENTS = '/api/desk/documents';
const PDF = 'application/pdf';
const WORDS = { title: 'Stability Protocol', description: 'How to plan it.', category: 'Guidelines' };
const withWords = (words: Record<string, string>) => `${DOCUMENTS}?${new URLSearchParams(words)}`;
const sample = (name: string) => readFile(join(currentBuild(), 'samples', name));

testOnBoth('an uploaded PDF is in the library with a picture of its first page, and a visitor downloads it', async (context, given) => {
  const desk = await openOffice(context, given, 'editor');
  const original = await sample('stability-protocol-template.pdf');
  const sent = await desk.send('POST', withWords(WORDS), original, PDF);
  assert.equal(sent.statusCode, 201, sent.body);
  const document: DocumentItem = sent.json();
  assert.deepEqual([document.title, document.size, document.download_count], [WORDS.title, original.length, 0]);
  const downloaded = await desk.app.inject(document.file_url);
  assert.deepEqual(downloaded.rawPayload, original);
  const picture = await desk.app.inject(`/api/documents/${document.id}/first-page.png`);
  assert.equal(picture.rawPayload.subarray(1, 4).toString(), 'PNG');
  assert.deepEqual((await readdir(join(desk.dataDirectory, 'documents'))).sort(), [`${document.id}.pdf`, `${document.id}.png`]);

  const other = await sample('dissolution-method-checklist.pdf').catch(() => Buffer.concat([original, Buffer.from('\n%%EOF\n')]));
  const replaced = await desk.send('PUT', `${DOCUMENTS}/${document.id}/file`, other, PDF);
  assert.deepEqual([replaced.statusCode, replaced.json().size, replaced.json().download_count], [200, other.length, 1]);
  assert.deepEqual((await desk.app.inject(document.file_url)).rawPayload, other);

  const changed = await desk.call('PATCH', `${DOCUMENTS}/${document.id}`, { title: 'Shelf Life', is_active: false });
  assert.deepEqual([changed.json().title, changed.json().is_active], ['Shelf Life', false]);
  assert.equal((await desk.app.inject(document.file_url)).statusCode, 404);
  assert.deepEqual((await desk.app.inject('/api/documents')).json(), []);
  const [listed] = (await desk.call('GET', DOCUMENTS)).json().documents;
  assert.deepEqual([listed.title, listed.download_count], ['Shelf Life', 2]);
  const trail = await given.database.selectFrom('audit_entries').select(['actor', 'detail']).orderBy('number').execute();
  assert.deepEqual(
    trail,
    ['published', 'file replaced', 'unpublished'].map((detail) => ({ actor: `staff ${desk.id}`, detail })),
  );
});

testOnBoth('what is no PDF, and words that are missing, are named together, and nothing is kept', async (context, given) => {
  const desk = await openOffice(context, given, 'editor');
  const refused = await desk.send('POST', withWords({ title: ' ', category: 'Poetry' }), Buffer.from('just some text'), PDF);
  assert.equal(refused.statusCode, 422);
  assert.deepEqual(Object.keys(refused.json().errors).sort(), ['category', 'description', 'file', 'title']);
  assert.match(refused.json().errors.file, /no PDF that a browser can open .*: export it again as PDF/);
  const broken = await desk.send('POST', withWords(WORDS), Buffer.from('%PDF-1.7\nbut nothing that could be read'), PDF);
  assert.deepEqual(Object.keys(broken.json().errors), ['file']);
  const large = await desk.send('POST', withWords(WORDS), Buffer.alloc(52_428_801, '%PDF-'), PDF);
  assert.match(large.json().errors.file, /larger than 50 MB/);
  assert.match((await desk.call('POST', withWords(WORDS))).json().errors.file, /Choose a PDF/);
  assert.equal((await desk.send('POST', withWords(WORDS), Buffer.from('x'), 'text/plain')).statusCode, 415);
  assert.deepEqual(await readdir(join(desk.dataDirectory, 'documents')), []);
  assert.deepEqual((await desk.call('GET', DOCUMENTS)).json().documents, []);
  assert.deepEqual(await given.database.selectFrom('audit_entries').select('number').execute(), []);
});

testOnBoth('a document that is not there is 404 and leaves no file and no entry', async (context, given) => {
  const desk = await openOffice(context, given, 'editor');
  const original = await sample('stability-protocol-template.pdf');
  assert.equal((await desk.send('PUT', `${DOCUMENTS}/none/file`, original, PDF)).statusCode, 404);
  assert.equal((await desk.call('PATCH', `${DOCUMENTS}/none`, { title: 'A' })).statusCode, 404);
  assert.deepEqual((await desk.call('PATCH', `${DOCUMENTS}/none`, { title: '!' })).json().errors, {
    title: 'Title needs a letter or a digit: the download is named after it',
  });
  assert.equal((await desk.call('PATCH', `${DOCUMENTS}/none`, {})).statusCode, 422);
  assert.deepEqual(await readdir(join(desk.dataDirectory, 'documents')), []);
  assert.deepEqual(await given.database.selectFrom('audit_entries').select('number').execute(), []);
});

testOnBoth('nobody uploads without a session', async (context, given) => {
  const desk = await openOffice(context, given, 'editor');
  const headers = { 'content-type': PDF };
  assert.equal((await desk.app.inject({ method: 'POST', url: withWords(WORDS), payload: Buffer.from('%PDF-'), headers })).statusCode, 401);
  assert.deepEqual(await readdir(desk.dataDirectory), []);
});
