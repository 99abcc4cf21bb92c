// Splits a Markdown file into its front matter (YAML between two lines of three hyphens) and its text.
import { parse } from 'yaml';

const HEAD = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[^\S\n]*(?:\r?\n|$)/;

export interface FrontMatter {
  fields: Record<string, unknown>;
  body: string;
}

/** @throws with the remedy when the front matter is missing or cannot be read */
export function readFrontMatter(text: string): FrontMatter {
  const [head, yaml] = HEAD.exec(text) ?? [];
  if (head === undefined || yaml === undefined) {
    throw new Error('There are no fields at its head: begin the file with a line ---, then title: ... and so on, then a line ---');
  }
  return { fields: fieldsIn(yaml), body: text.slice(head.length).replaceAll('\r\n', '\n').trim() };
}

function fieldsIn(yaml: string): Record<string, unknown> {
  try {
    const fields: unknown = parse(yaml, { schema: 'core' });
    if (typeof fields === 'object' && fields !== null && !Array.isArray(fields)) return fields as Record<string, unknown>;
  } catch (cause) {
    throw new Error(`The fields at its head cannot be read: ${cause instanceof Error ? cause.message.split('\n')[0] : cause}`, { cause });
  }
  throw new Error('The fields at its head cannot be read: write them as title: ..., one a line');
}
