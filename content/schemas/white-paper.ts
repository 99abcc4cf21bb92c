// Front matter of a white paper or guide (content/white-papers/<slug>.md, content/guides/<slug>.md), and of a legal page.
import { z } from 'zod';
import { curve } from './case-study.ts';
import { pageDescription, pageTitle } from './page.ts';
import { isoDate, line } from './words.ts';

export const whitePaper = z.strictObject({
  order: z.int().min(1).describe('Place in the list, from 1; printed as the number of the paper'),
  title: line.describe('The h1; a subtitle follows a colon'),
  pageTitle,
  description: pageDescription,
  author: line.describe('A role or team, never an invented person'),
  date: isoDate,
  downloads: z.int().min(0).describe('Downloads counted before this site'),
  abstract: line.describe('Two or three sentences'),
  tags: z.array(line).min(2),
  curve: curve.optional().describe('Drawn where a paragraph of the text says nothing but [curve]'),
});

export const legal = z.strictObject({ updated: isoDate.describe('When the text last changed') });

export type WhitePaper = z.infer<typeof whitePaper>;
