// Reads the body of a sign-in request. auth-js sends more fields than are used here, so unknown ones are ignored.
import * as z from 'zod/mini';
import { AuthError } from './auth-error.ts';

/** @throws AuthError with the first thing that is wrong */
export function readBody<Schema extends z.ZodMiniType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  throw new AuthError(422, 'validation_failed', parsed.error.issues[0]?.message ?? 'The request cannot be read.');
}

const MAX_CHARACTERS = 1_000;

/** A text that is given, such as a code or a token. */
export function given(label: string) {
  return z.string(`${label} is missing`).check(z.minLength(1, `${label} is missing`), z.maxLength(MAX_CHARACTERS, `${label} is too long`));
}
