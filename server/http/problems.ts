// Every refusal that no subject makes itself: its status here, its words in content/failures.json.
import words from '../../content/failures.json' with { type: 'json' };
import type { ProblemDetails } from './problem.ts';

const STATUSES = {
  'not-found': 404,
  malformed: 400,
  unforeseen: 500,
  database: 503,
  'foreign-origin': 403,
  slow: 408,
  'too-large': 413,
  'large-headers': 431,
  'unsupported-media-type': 415,
  'too-many-requests': 429,
  overloaded: 503,
  unauthorized: 401,
};

export type ProblemName = keyof typeof STATUSES;

export const problems = Object.fromEntries(
  Object.entries(STATUSES).map(([name, status]) => [name, { status, name, ...words[name as ProblemName] }]),
) as Record<ProblemName, ProblemDetails>;

/** Says when it can be tried again, in tens of seconds, as a person would. */
export function tryAgain(name: 'too-many-requests' | 'overloaded', retryAfterSeconds: number): ProblemDetails {
  const refusal = problems[name];
  return { ...refusal, detail: refusal.detail.replace('{seconds}', String(waitSeconds(retryAfterSeconds))) };
}

export function waitSeconds(retryAfterSeconds: number): number {
  return Math.ceil(retryAfterSeconds / 10) * 10;
}
