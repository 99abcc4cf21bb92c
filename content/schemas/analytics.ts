// The consent notice for analytics and the switch that changes the answer (content/analytics.json).
import { z } from 'zod';
import { link } from './layout.ts';
import { line } from './words.ts';

export const analytics = z.strictObject({
  notice: z.strictObject({
    label: line.describe('Names the notice to screen readers'),
    text: line,
    more: link,
    allow: line,
    refuse: line,
  }),
  choice: z.strictObject({
    label: line.describe('Beside the switch'),
    states: z.strictObject({
      open: line.describe('No answer yet'),
      allowed: line,
      refused: line,
      signalled: line.describe('The browser refuses for the visitor, or keeps no answer'),
    }),
    withoutScript: line,
  }),
});

export type Analytics = z.infer<typeof analytics>;
