// Reads a checked Markdown file of content/ as blocks, with its table of contents.
import type { CollectionEntry } from 'astro:content';
import type { Reading } from '../../content/schemas/reading';
import type { Block, Heading } from './prose';
import { readProse } from './read-prose';

type Text = CollectionEntry<'whitePapers' | 'guideTexts' | 'legal'>;

/** @param prepare changes the rendered text before it is read */
export function readText(entry: Text, { references }: Reading, prepare = (html: string) => html): Block[] {
  const file = entry.filePath ?? entry.id;
  const html = entry.rendered?.html;
  if (!html) throw new Error(`${file} has no text: write it below the front matter`);
  return readProse({ file, html: prepare(html), referencesHeading: references });
}

export function sectionsOf(blocks: Block[]): Heading[] {
  return blocks.filter((block): block is Heading => block.kind === 'heading' && block.level === 2);
}
