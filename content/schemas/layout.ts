// The bar, the footer, the not-found and failure pages (content/layout.json).
import { z } from 'zod';
import { head } from './page.ts';
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
  notFound: z.strictObject({ code: line, home: line }),
  failure: head.extend({ home: line }),
});

export type Link = z.infer<typeof link>;
export type Layout = z.infer<typeof layout>;
