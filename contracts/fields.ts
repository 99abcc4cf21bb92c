// The schemas of form fields, with the message for each error.
import * as z from 'zod/mini';

// Zod would compile validators with `new Function`, which the content security policy forbids.
z.config({ jitless: true });

const EMAIL_MAX_CHARACTERS = 254;
/** Control characters, line separators and direction overrides. */
const HIDDEN_CHARACTER = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** The same for a message, which may have line breaks and tabs. */
const HIDDEN_CHARACTER_BUT_LINE_BREAKS = /(?![\t\n\r])\p{Cc}/u;
/** Half of a surrogate pair. Browsers before 2023 do not have isWellFormed(). */
const LONE_SURROGATE = /\p{Cs}/u;

interface LengthRule {
  label: string;
  min?: number;
  max: number;
}

/** One line of text. Lengths are in code points. */
export function singleLine({ label, min = 0, max }: LengthRule) {
  return text({ label, min, max }).check(
    z.refine((value: string) => !HIDDEN_CHARACTER.test(value), `${label} must be on one line, without control characters`),
  );
}

/** Text with line breaks. Lengths are in code points. */
export function multiLine({ label, min = 0, max }: LengthRule) {
  return text({ label, min, max }).check(
    z.refine((value: string) => !HIDDEN_CHARACTER_BUT_LINE_BREAKS.test(value), `${label} must not contain control characters`),
  );
}

export function emailAddress() {
  const invalid = 'Please enter a valid email address';
  return z
    .string(invalid)
    .check(z.maxLength(EMAIL_MAX_CHARACTERS, `Email must be at most ${EMAIL_MAX_CHARACTERS} characters`), z.email(invalid));
}

function text({ label, min, max }: Required<LengthRule>) {
  const tooShort = min === 1 ? `${label} must not be empty` : `${label} must be at least ${min} characters`;
  const tooLong = `${label} must be at most ${max.toLocaleString('en-US')} characters`;
  return z.string({ error: (issue) => (issue.input === undefined && min > 0 ? tooShort : `${label} must be text`) }).check(
    z.refine((value: string) => characters(value.trim()) >= min, tooShort),
    z.refine((value: string) => characters(value) <= max, tooLong),
    z.refine((value: string) => !LONE_SURROGATE.test(value), `${label} contains a broken character; please type it again`),
  );
}

/** In code points, so that a symbol outside the basic plane counts once. */
function characters(value: string): number {
  return [...value].length;
}
