// Title and detail of each error answer, by its name (content/failures.json). Programs read them too.
import { z } from 'zod';
import { line } from './words.ts';

const failure = z.strictObject({ title: line, detail: line.describe('What happened and what to do; {seconds} is when to try again') });

export const failures = z.strictObject({
  'not-found': failure,
  malformed: failure,
  unforeseen: failure,
  database: failure,
  'foreign-origin': failure,
  slow: failure,
  'too-large': failure,
  'large-headers': failure,
  'unsupported-media-type': failure,
  'too-many-requests': failure,
  overloaded: failure,
  unauthorized: failure,
});
