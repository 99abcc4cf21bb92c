// The fields that every content schema shares: lines, slugs, addresses, colors, dates.
import { z } from 'zod';
import { keepTogether } from '../keep-together.ts';

/** A line that is compared with others character by character. */
export const plainLine = z
  .string()
  .trim()
  .min(1, 'is empty: write the text or take the field away')
  .regex(/^[^\n]*$/, 'holds a line break: keep it on one line');

/** A line of text. No-break spaces keep figures and their units together. */
export const line = plainLine.overwrite(keepTogether);

export const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is no slug: use small letters, digits and single hyphens');

/** An address on this site, without a trailing slash: "/services/stability-studies#methodology". */
export const path = z
  .string()
  .regex(/^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?(#[a-z0-9-]+)?$/, 'is no path of this site: start with / and leave no slash at the end');

/** Tints of cards and steps. */
const COLORS = ['blue', 'green', 'purple', 'yellow', 'red', 'indigo'] as const;
export const color = z
  .enum(COLORS, { error: ({ input }) => `${JSON.stringify(input)} is not one of the site's tints: write ${COLORS.join(', ')}` })
  .default('blue');

/** A date such as 2025-12-18. Without quotation marks YAML reads it as a Date of the same day. */
export const isoDate = z.preprocess(
  (value) => (value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString().slice(0, 'YYYY-MM-DD'.length) : value),
  z.iso.date('is no date: write it as 2025-12-18'),
);
