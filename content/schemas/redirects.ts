// Permanent redirects (content/redirects.json).
import { z } from 'zod';
import { isoDate } from './words.ts';

const address = z
  .string()
  .regex(/^\/([a-z0-9._-]+(\/[a-z0-9._-]+)*)?$/, 'is no address of this site: start with / and leave no slash at the end');

const redirect = z.strictObject({
  from: address.describe('The address given up, without .html and without a slash at its end: both are taken away first'),
  to: address.describe('Where it is found now, in one step'),
  since: isoDate.describe('When it moved; the line is kept for years, because links elsewhere are'),
});

/** Refuses an address that is listed twice, that leads to itself, or that leads to another redirect. */
export const redirects = z.array(redirect).superRefine((all, context) => {
  const froms = all.map(({ from }) => from);
  for (const [index, { from, to }] of all.entries()) {
    const fault = (message: string) => context.addIssue({ code: 'custom', path: [index], message: `${from} ${message}` });
    if (froms.indexOf(from) !== index) fault('is there twice: keep one of the two');
    if (from === to) fault('leads to itself: take the line away');
    else if (froms.includes(to)) fault(`leads to ${to}, which has moved too: name where that leads`);
  }
});

