// Refusals as application/problem+json (RFC 9457): how they are sent, and those that no subject makes itself.
import type { FastifyReply } from 'fastify';
import words from '../../content/failures.json' with { type: 'json' };
import { type FieldErrors, PROBLEM_CONTENT_TYPE, type Problem } from '../../contracts/problem.ts';

export interface ProblemDetails {
  status: number;
  /** Last part of the problem's type: /problems/<name>. */
  name: string;
  title: string;
  /** What happened and what to do, for a person. */
  detail: string;
  errors?: FieldErrors;
}

export function sendProblem(reply: FastifyReply, refusal: ProblemDetails): FastifyReply {
  return reply.code(refusal.status).type(PROBLEM_CONTENT_TYPE).send(problemText(refusal));
}

export function problemText({ status, name, title, detail, errors }: ProblemDetails): string {
  const problem: Problem = { type: `/problems/${name}`, title, status, detail, ...(errors && { errors }) };
  return JSON.stringify(problem);
}

export function invalidFields(errors: FieldErrors): ProblemDetails {
  return {
    status: 422,
    name: 'invalid-fields',
    title: 'Some fields need another look',
    detail: 'Mend the fields named under errors and send it again.',
    errors,
  };
}

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

/** Their texts are in content/failures.json. */
export const problems = Object.fromEntries(
  Object.entries(STATUSES).map(([name, status]) => [name, { status, name, ...words[name as ProblemName] }]),
) as Record<ProblemName, ProblemDetails>;

export function tryAgain(name: 'too-many-requests' | 'overloaded', retryAfterSeconds: number): ProblemDetails {
  const refusal = problems[name];
  return { ...refusal, detail: refusal.detail.replace('{seconds}', String(waitSeconds(retryAfterSeconds))) };
}

/** Rounded up to tens, as a person would say it. */
export function waitSeconds(retryAfterSeconds: number): number {
  return Math.ceil(retryAfterSeconds / 10) * 10;
}
