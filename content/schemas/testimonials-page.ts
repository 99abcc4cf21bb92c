// The words around the testimonials (content/testimonials-page.json); the testimonials are in content/testimonials.json.
import { z } from 'zod';
import { call, placeholderNote } from './parts.ts';
import { line } from './words.ts';

export const testimonialsPage = z.strictObject({
  label: line.describe('Names the list of service lines at the top'),
  more: line.describe('On the link to a service line'),
  placeholder: placeholderNote.describe('Above the testimonials, until company.json says that the placeholders were replaced'),
  closing: call.describe('The last word of the page'),
});

export type TestimonialsPage = z.infer<typeof testimonialsPage>;
