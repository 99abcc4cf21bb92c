// The error of fields that cannot be taken. It answers 422 with a message for each of them.
import type * as z from 'zod/mini';
import { type FieldErrors, fieldErrors } from '../../contracts/problem.ts';

export class FieldFaults extends Error {
  readonly statusCode = 422;
  readonly errors: FieldErrors;

  constructor(errors: FieldErrors) {
    super(`Fields cannot be taken: ${Object.keys(errors).join(', ')}`);
    this.name = 'FieldFaults';
    this.errors = errors;
  }
}

export function fieldFault(field: string, message: string): FieldFaults {
  return new FieldFaults({ [field]: message });
}

/**
 * @returns what a contract makes of a body or a query
 * @throws FieldFaults
 */
export function valid<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  throw new FieldFaults(fieldErrors(parsed.error));
}
