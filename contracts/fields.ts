// What a visitor may type into a field, and what we say when it is something else. Used by every form's contract.
import * as z from 'zod/mini';

// Zod compiles validators with `new Function` where it may; the site's content security policy forbids that.
z.config({ jitless: true });

const EMAIL_MAX_CHARACTERS = 254;
/** Control characters, line separators and direction overrides: none has a place on a single line. */
const HIDDEN_CHARACTER = /[\p{Cc}\u2028\u2029\u202A-\u202E\u2066-\u2069]/u;
/** In a message, line breaks and tabs are welcome. */
const HIDDEN_CHARACTER_BUT_LINE_BREAKS = /(?![\t\n\r])\p{Cc}/u;
/** Half of a surrogate pair. Not asked with isWellFormed(), which browsers before 2023 do not have. */
const LONE_SURROGATE = /\p{Cs}/u;

interface LengthRule {
  label: string;
  min?: number;
  max: number;
}

/** One line of text, lengths in characters as people count them. */
export function singleLine({ label, min = 0, max }: LengthRule) {
  return text({ label, min, max }).check(
    z.refine((value: string) => !HIDDEN_CHARACTER.test(value), `${label} must be on one line, without control characters`),
  );
}

/** Text with line breaks, lengths in characters as people count them. */
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

/** Code points, so that an accented letter or a symbol outside the basic plane counts once. */
function characters(value: string): number {
  return [...value].length;
}
