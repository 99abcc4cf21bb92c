// The bar, the footer, the not-found and failure pages (content/layout.json), and the head of each page (content/pages.json).
import { z } from 'zod';
import { line, path } from './words.ts';

export const link = z.strictObject({ label: line, path });

export const layout = z.strictObject({
  skipLink: line,
  homeLabel: line,
  navigation: z.array(link).min(1),
  consultation: link,
  search: link.describe('A sign in the bar, a line in the menu of small screens'),
  menuLabel: line,
  footer: z.strictObject({
    heading: line,
    consultation: link,
    explore: z.array(link),
    legal: z.array(link),
    officeLabel: line,
    rights: line,
  }),
  notFound: z.strictObject({ code: line, heading: line, text: line, home: line }),
  failure: z.strictObject({ again: line, home: line }),
});

const TITLE_MAX_CHARACTERS = 60;
const DESCRIPTION_MAX_CHARACTERS = 170;

export const page = z.strictObject({
  title: line.max(TITLE_MAX_CHARACTERS).describe('In the browser tab and in search results, without the company name'),
  description: line.max(DESCRIPTION_MAX_CHARACTERS).describe('In search results'),
  heading: line.describe('The h1; printed large on the picture that goes with a shared link'),
  opening: line.describe('First paragraph; printed on the picture too'),
});

export type Link = z.infer<typeof link>;
export type Layout = z.infer<typeof layout>;
export type Page = z.infer<typeof page>;
