// Reads the sample news, Markdown with front matter, as rows.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readFrontMatter } from '../../commands/publish/front-matter.ts';
import { sampleNews } from '../../content/schemas/samples.ts';
import type { NewsRow } from '../../database/publishing-tables.ts';

/** @throws with the file and the field, when an article does not match its schema */
export async function readSampleNews(folder: string): Promise<NewsRow[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.md'));
  return Promise.all(names.sort().map((name) => readOne(join(folder, name))));
}

async function readOne(path: string): Promise<NewsRow> {
  const { fields, body } = readFrontMatter(await readFile(path, 'utf8'));
  const parsed = sampleNews.safeParse(fields);
  if (!parsed.success) throw new Error(`${path} needs mending:\n${z.prettifyError(parsed.error)}`);
  // The slug is the id, so that two servers that fill a database at once write the same rows.
  return { id: parsed.data.slug, ...parsed.data, body };
}
