// The texts to reply with (content/desk/replies), read and checked once at the start.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { replyText } from '../../../content/schemas/reply-text.ts';
import type { ReplyText } from '../../../contracts/desk/leads.ts';

const FOLDER = join(import.meta.dirname, '../../../content/desk/replies');
const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

/** @throws naming the file and the field that is wrong */
export function readReplyTexts(folder = FOLDER): ReplyText[] {
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => readOne(join(folder, name)));
  return texts.toSorted((one, other) => one.order - other.order).map(({ order: _order, ...text }) => text);
}

function readOne(path: string): ReplyText & { order: number } {
  const file = readFileSync(path, 'utf8').replaceAll('\r\n', '\n');
  const [head = '', yaml = ''] = FRONT_MATTER.exec(file) ?? [];
  const fields = replyText.safeParse(parse(yaml));
  if (!fields.success) {
    const [issue] = fields.error.issues;
    throw new Error(`content/desk/replies/${basename(path)}: ${issue?.path.join('.') || 'front matter'}: ${issue?.message}`);
  }
  return { id: basename(path, '.md'), ...fields.data, text: file.slice(head.length).trim() };
}
