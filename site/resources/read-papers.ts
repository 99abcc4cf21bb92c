// The white papers in their order, each with its text and its PDF.
import { type CollectionEntry, getCollection } from 'astro:content';
import { type RenderedPaper, renderPaper } from '../../generators/papers/render-paper';
import type { Block } from '../prose/prose';
import { readText } from '../prose/read-text';
import { readContent } from '../read-content';

export interface ReadPaper {
  slug: string;
  frontMatter: CollectionEntry<'whitePapers'>['data'];
  blocks: Block[];
  print: RenderedPaper;
}

/** Cached, because rendering a paper takes a second and four routes need it. */
let reading: Promise<ReadPaper[]> | undefined;

export function readPapers(): Promise<ReadPaper[]> {
  reading ??= read();
  return reading;
}

async function read(): Promise<ReadPaper[]> {
  const [company, words, entries] = await Promise.all([readContent('company'), readContent('reading'), getCollection('whitePapers')]);
  const papers: ReadPaper[] = [];
  for (const entry of entries.sort((one, other) => one.data.order - other.data.order)) {
    const blocks = readText(entry, words);
    papers.push({
      slug: entry.id,
      frontMatter: entry.data,
      blocks,
      print: await renderPaper({ company, words, frontMatter: entry.data, blocks }),
    });
  }
  return papers;
}
