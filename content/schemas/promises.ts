// What the site claims on its legal pages and around its forms, and the test that proves each claim (content/legal/promises.json).
import { z } from 'zod';
import { plainLine } from './words.ts';

const claim = {
  id: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is no name of a promise: use small letters, digits and hyphens'),
  says: z.record(plainLine, z.array(plainLine).min(1)).describe('Sentences that make the claim, by the file that holds them'),
};

const provenByTests = z.strictObject({
  ...claim,
  provenBy: z.record(plainLine, z.array(plainLine).min(1)).describe('Names of tests, by their file'),
});

const dutyOfTheOperator = z.strictObject({ ...claim, duty: plainLine.describe('What the operator of the site has to do, because no code can') });

export const promises = z.strictObject({
  $schema: z.string().optional(),
  promises: z.array(z.union([provenByTests, dutyOfTheOperator])),
});
