// Says why a request looks machine-made. It is a note for the reader of leads: nothing is refused or dropped for it.
import type { FormTokens } from './form-token.ts';

const FASTEST_PERSON_MILLISECONDS = 3_000;
const OLDEST_FORM_MILLISECONDS = 7 * 24 * 60 * 60 * 1_000;

export interface Traps {
  /** What stood in the field that people do not see. */
  hiddenField: string | undefined;
  token: string | undefined;
  /** A form that we rendered always carries a token; a program that calls the API need not. */
  mustCarryToken: boolean;
}

/** @returns the reason, or null when nothing is suspected */
export function judgeSpam(traps: Traps, tokens: FormTokens, now: Date): string | null {
  if (traps.hiddenField) return 'The field that people do not see was filled in';
  if (!traps.token) return traps.mustCarryToken ? 'The form carried no render time' : null;
  const renderedAt = tokens.renderedAt(traps.token);
  if (!renderedAt) return 'The render time was not signed by this site';
  const age = now.getTime() - renderedAt.getTime();
  // Signed here, and in the future: a clock was set back since. That says nothing about the sender.
  if (age < 0) return null;
  if (age < FASTEST_PERSON_MILLISECONDS) return `The form was sent ${(age / 1_000).toFixed(1)} s after it was rendered`;
  if (age > OLDEST_FORM_MILLISECONDS) return 'The form was rendered more than seven days ago';
  return null;
}
