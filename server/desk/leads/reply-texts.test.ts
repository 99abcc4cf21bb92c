// The texts to reply with: all can be filled in, and a wrong one is named at the start.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { newReply } from '../../../contracts/desk/leads.ts';
import { readReplyTexts } from './reply-texts.ts';

test('every text to reply with names only what is filled in, and can be sent', () => {
  const texts = readReplyTexts();
  assert.ok(texts.length >= 5);
  for (const { id, subject, text } of texts) {
    const names = Array.from(`${subject}\n${text}`.matchAll(/\{(\w+)\}/g), ([, name]) => String(name));
    assert.deepEqual(
      names.filter((name) => !['name', 'company', 'reference', 'consultant'].includes(name)),
      [],
      id,
    );
    assert.ok(newReply.safeParse({ subject, text }).success, id);
  }
});

test('a text without its fields is refused by its name and field', async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'replies-'));
  context.after(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'later.md'), '---\norder: 1\ntitle: Later\n---\nDear {name}');
  assert.throws(() => readReplyTexts(folder), /content\/desk\/replies\/later\.md: subject: /);
});
