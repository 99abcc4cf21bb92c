// Judges whether a lead looks machine-made. The result is a note for the staff: no lead is refused or dropped for it.
import type { FormTokens } from './form-token.ts';

const FASTEST_PERSON_MILLISECONDS = 3_000;
const OLDEST_FORM_MILLISECONDS = 7 * 24 * 60 * 60 * 1_000;

export interface Traps {
  /** The text of the field that people do not see. */
  hiddenField: string | undefined;
  token: string | undefined;
  /** A form of ours always has a token. A program that calls the API may have none. */
  mustCarryToken: boolean;
}

/** @returns the reason, or null when nothing is suspected */
export function judgeSpam(traps: Traps, tokens: FormTokens, now: Date): string | null {
  if (traps.hiddenField) return 'The field that people do not see was filled in';
  if (!traps.token) return traps.mustCarryToken ? 'The form carried no render time' : null;
  const renderedAt = tokens.renderedAt(traps.token);
  if (!renderedAt) return 'The render time was not signed by this site';
  const age = now.getTime() - renderedAt.getTime();
  // In the future: our clock was set back since.
  if (age < 0) return null;
  if (age < FASTEST_PERSON_MILLISECONDS) return `The form was sent ${(age / 1_000).toFixed(1)} s after it was rendered`;
  if (age > OLDEST_FORM_MILLISECONDS) return 'The form was rendered more than seven days ago';
  return null;
}
