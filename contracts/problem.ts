// How the server refuses: application/problem+json (RFC 9457), with a message for each field at fault.
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

/** The first message for each field at fault, in the order of the form. Unknown fields are at fault too. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  // Without a prototype, so that a field called `constructor` is a field like any other.
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
