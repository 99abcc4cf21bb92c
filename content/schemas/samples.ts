// Sample documents (content/samples/documents.json), and the front matter of sample news (content/samples/news/*.md).
import { z } from 'zod';
import { DOCUMENT_CATEGORIES } from '../../contracts/document.ts';
import { line, slug } from './words.ts';

const time = z.iso.datetime('is no time: write it as 2025-12-18T09:30:00.000Z');

export const sampleDocument = z.strictObject({
  id: slug,
  title: line,
  description: line,
  category: z.enum(DOCUMENT_CATEGORIES),
  type: z.literal('PDF'),
  is_active: z.boolean().describe('false for one that must not show'),
  created_at: time,
  download_count: z.int().min(0).describe('Downloads before this site'),
  body: z
    .array(z.strictObject({ heading: line, paragraphs: z.array(line), list: z.array(line).default([]) }))
    .min(1)
    .describe('The sections of the PDF'),
});

export const sampleNews = z.strictObject({
  title: line,
  slug,
  excerpt: line,
  category: line,
  image_url: z.string().nullable().default(null),
  published_at: time,
  is_published: z.boolean().describe('false for one that must not show'),
});

export type SampleDocument = z.infer<typeof sampleDocument>;
