// Refusals as application/problem+json (RFC 9457). Every refusal of the API passes here.
import type { FastifyReply } from 'fastify';
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
