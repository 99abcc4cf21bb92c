// The overview of the services (content/services-overview.json). The cards are in content/services/.
import { z } from 'zod';
import { link } from './layout.ts';
import { call } from './parts.ts';
import { caseStudyName } from './references.ts';
import { line } from './words.ts';

export const servicesOverview = z.strictObject({
  services: z.strictObject({
    heading: line,
    opening: line,
    learnMore: line,
    about: line.describe('Joins the link to the service, for those who hear the links alone'),
  }),
  successStories: z.strictObject({
    heading: line,
    opening: line,
    read: line,
    items: z
      .array(z.strictObject({ title: line, description: line, result: line, caseStudy: caseStudyName }))
      .min(1),
  }),
  viewAll: link,
  call,
});

export type ServicesOverview = z.infer<typeof servicesOverview>;
