// Reads a legal page: its text, with the company's data in place of the placeholders.
import { getEntry } from 'astro:content';
import type { ComponentProps } from 'react';
import { readText } from '../prose/read-text';
import { readContent } from '../read-content';
import { chooseVariant } from './choose-variant';
import { fillPlaceholders } from './fill-placeholders';
import type { LegalPage } from './LegalPage';

/** @param hasAnalytics whether analytics is configured */
export async function readLegal(policy: string, { hasAnalytics = false } = {}): Promise<ComponentProps<typeof LegalPage>> {
  const entry = await getEntry('legal', policy);
  if (!entry) throw new Error(`There is no content/legal/${policy}.md: write it`);
  const file = entry.filePath ?? policy;
  const company = await readContent('company');
  const reading = await readContent('reading');
  return {
    page: await readContent('pages', policy),
    company,
    reading,
    updated: entry.data.updated,
    blocks: readText(entry, reading, (html) => fillPlaceholders(chooseVariant(html, hasAnalytics, file), company, file)),
  };
}
