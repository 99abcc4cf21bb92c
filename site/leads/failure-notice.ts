// The notice of a form that could not be sent.
import type { Failure } from './send-lead';

/** Stands before the page's title while the page shows what went wrong. */
export const ERROR_TITLE = 'Error: ';

export interface FailureWords {
  title: string;
  default: string;
  /** {seconds} is when to try again. */
  busy: string;
  large: string;
  network?: string;
  database?: string;
}

export function failureNotice(words: FailureWords, because: Failure, seconds?: number): { title: string; text: string } {
  const text = words[because] ?? words.default;
  return { title: words.title, text: text.replace('{seconds}', String(seconds ?? '')) };
}
