// The resources hub (content/resources.json), and the lists of guides and webinars (content/guides.json, content/webinars.json).
import { z } from 'zod';
import { link } from './layout.ts';
import { call } from './parts.ts';
import { caseStudyName, guideName, whitePaperName } from './references.ts';
import { line, path, slug } from './words.ts';

const category = z.strictObject({
  id: slug,
  title: line,
  description: line.describe('What stands there, and how much of it is public'),
  count: z.int().min(1).describe('Of the whole library, public or not'),
  unit: line.describe('What is counted, in the plural'),
  path: path.describe('Where the category is read'),
});

const featuredWords = { type: line.describe('As printed: "White paper"'), description: line.describe('What the reader can do afterwards') };

const featured = z.union([
  z.strictObject({ ...featuredWords, whitePaper: whitePaperName }),
  z.strictObject({ ...featuredWords, guide: guideName }),
  z.strictObject({ ...featuredWords, caseStudy: caseStudyName }),
]);

export const resources = z.strictObject({
  note: line.describe('What the counts count'),
  categories: z.strictObject({ heading: line, items: z.array(category).min(1) }),
  more: z.strictObject({ heading: line, links: z.array(link).min(1) }).describe('Sections that have no card'),
  featured: z.strictObject({ heading: line, downloadsUnit: line, items: z.array(featured).min(1) }),
  newsletter: z.strictObject({
    heading: line,
    text: line.describe('What comes, and how often'),
    emailLabel: line,
    trap: line.describe('Label of the field that catches machines'),
    label: line.describe('Words on the button'),
    consent: line.describe('What the reader agrees to; kept with the subscription'),
  }),
  caseStudiesCard: call.describe('The card that leads to the case studies'),
});

const item = z.strictObject({
  title: line,
  description: line.describe('What it covers'),
  minutes: z.int().min(1).optional().describe('Length of a recorded session'),
  audience: line.optional().describe('Whom a session is for'),
});

/** What is sent on request. Guides that are read on the site lie in content/guides/. */
export const library = z.strictObject({
  back: link.describe('The way back to the hub'),
  public: line.describe('Said of what is read on the site'),
  onRequest: line,
  minutesUnit: line,
  audienceLabel: line,
  request: call.describe('How to ask for what is not public'),
  items: z.array(item).min(1),
});

export type Resources = z.infer<typeof resources>;
export type Library = z.infer<typeof library>;
export type LibraryItem = z.infer<typeof item>;
export type Featured = z.infer<typeof featured>;
