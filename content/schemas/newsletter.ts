// The states of a newsletter subscription, the mail that asks to confirm it, and the issues (content/newsletter.json).
import { z } from 'zod';
import { link } from './layout.ts';
import { head } from './page.ts';
import { line } from './words.ts';

const state = z.strictObject({ heading: line, text: line });
const step = state.extend({ button: line });

export const newsletter = z.strictObject({
  page: head,
  states: z.strictObject({
    asked: state,
    kept: state.describe('Where no mail can be sent; the days are those in server/newsletter/enqueue-confirmation.ts'),
    confirm: step,
    confirmed: state,
    leave: step,
    left: state,
    unknown: state,
    invalid: state,
    busy: state.describe('Where more is sent than can be taken; {seconds} is when to try again'),
    refused: state.describe('Where the form was refused for anything else'),
    trapped: state.describe('Where the field that people do not see was filled in'),
  }),
  back: link,
  mail: z.strictObject({ subject: line, greeting: line, confirm: line, ignore: line, leave: line }),
  issue: z.strictObject({ read: line, why: line, leave: line }).describe('Around the link of an issue, which is an article sent from the desk'),
});

export type Newsletter = z.infer<typeof newsletter>;
