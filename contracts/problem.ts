// The error answer: application/problem+json (RFC 9457), with a message for each invalid field.
import type * as z from 'zod/mini';

export const PROBLEM_CONTENT_TYPE = 'application/problem+json';

export type FieldErrors = Record<string, string>;

export interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  errors?: FieldErrors;
}

/** The first message for each invalid field, in the order of the form. Unknown fields are invalid. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  // Without a prototype, so that a field may be called `constructor`.
  const errors: FieldErrors = Object.create(null);
  for (const issue of error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) errors[key] ??= 'This field is not known here: leave it out';
    } else {
      errors[String(issue.path[0] ?? 'body')] ??= issue.message || 'This value is not allowed here';
    }
  }
  return errors;
}
