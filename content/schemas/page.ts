// What a page says of itself: in the browser tab, in search results, on the picture of a shared link, and at its top.
import { z } from 'zod';
import { line } from './words.ts';

const TITLE_MAX_CHARACTERS = 60;
const DESCRIPTION_MAX_CHARACTERS = 170;

export const pageTitle = line.max(TITLE_MAX_CHARACTERS).describe('In the browser tab and in search results, without the company name');
export const pageDescription = line.max(DESCRIPTION_MAX_CHARACTERS).describe('In search results and under shared links');

/** Of a page whose h1 depends on the state that it shows. */
export const head = z.strictObject({ title: pageTitle, description: pageDescription });

/** An entry of content/pages.json, or the `page` of a case study. */
export const page = head.extend({
  heading: line.describe('The h1; printed large on the picture of a shared link'),
  opening: line.describe('First paragraph; printed on the picture too, where no figure takes its place'),
});

export type Head = z.infer<typeof head>;
export type Page = z.infer<typeof page>;
