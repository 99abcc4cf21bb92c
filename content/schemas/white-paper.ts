// Front matter of a white paper or guide (content/white-papers/<slug>.md, content/guides/<slug>.md).
import { z } from 'zod';
import { isoDate, line } from './words.ts';

export const whitePaper = z.strictObject({
  order: z.int().min(1),
  title: line,
  author: line.describe('A role or team, never an invented person'),
  date: isoDate,
  downloads: z.int().min(0).describe('Downloads counted before this site'),
  abstract: line.describe('Two or three sentences'),
  tags: z.array(line).min(2),
});
