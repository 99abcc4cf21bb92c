// JSON Schema of each kind of content file, so that editors show what a field is for and what is wrong with it.
import { z } from 'zod';
import { page } from '../../content/schemas/page.ts';
import { testimonial } from '../../content/schemas/parts.ts';
import { promises } from '../../content/schemas/promises.ts';
import { redirects } from '../../content/schemas/redirects.ts';
import { sampleDocument } from '../../content/schemas/samples.ts';
import { collections } from '../../site/content.config.ts';

/** Written by `npm run schemas`, and named in .vscode/settings.json. */
export const SCHEMA_FOLDER = 'content/schemas/json';

/** What one file of content/ holds, by the name of its schema. Front matter of Markdown is not JSON. */
const FILES: Record<string, z.ZodType> = {
  ...Object.fromEntries(
    Object.entries(collections)
      .filter(([name]) => !['whitePapers', 'guideTexts', 'legal', 'replyTexts'].includes(name))
      .map(([name, { schema }]) => [name, schema]),
  ),
  pages: z.record(z.string(), z.union([page, z.string()])),
  testimonials: testimonial.array(),
  promises,
  redirects,
  samples: sampleDocument.array(),
};

/** @returns the text of each file in SCHEMA_FOLDER, by its name */
export function jsonSchemas(): Map<string, string> {
  return new Map(
    Object.entries(FILES).map(([name, schema]) => {
      const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'ref' });
      return [`${name}.json`, `${JSON.stringify(json)}\n`];
    }),
  );
}
