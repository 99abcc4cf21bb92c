// The ledger of promises (content/legal/promises.json): what the pages state as fact, who keeps it, and what proves that.
import { z } from 'zod';
import { plainLine } from './words.ts';

/** Whole sentences as they stand in each page, by its path; `#` and a name after it for one part of a file. */
const sentences = z.record(plainLine, z.array(plainLine).min(1));

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is no name of a promise: use small letters, digits and hyphens');

const keptBySite = z.strictObject({
  id,
  says: sentences,
  keeper: z.literal('site'),
  keptBy: z
    .array(z.strictObject({ file: plainLine, name: plainLine.optional().describe('What the file exports') }))
    .min(1, 'names no code: a promise of the site is kept by a file, and what it exports'),
  provenBy: z
    .array(z.strictObject({ file: plainLine, test: plainLine.describe('The name of the test, to the letter') }))
    .min(1, 'has no proof: write a test and name it, or word the promise as the operator’s'),
});

const keptByOperator = z.strictObject({
  id,
  says: sentences,
  keeper: z.literal('operator'),
  duty: plainLine.describe('What whoever runs the site has to do'),
  isWordedByTheSpecification: z.literal(true).optional().describe('Where the words are given, so that they cannot say who keeps them'),
});

export const promises = z.strictObject({
  promises: z.array(z.discriminatedUnion('keeper', [keptBySite, keptByOperator])),
  promisesNothing: sentences.describe('Definitions, requests, questions and what the law says: nothing that can be kept or broken'),
});

