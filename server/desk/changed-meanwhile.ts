// Answers a change that named an older version: 409 with what is there now.
import type { FastifyReply } from 'fastify';
import { DESK_PROBLEMS } from '../../contracts/desk/roles.ts';
import { PROBLEM_CONTENT_TYPE } from '../../contracts/problem.ts';
import { problemText } from '../http/problem.ts';

const CHANGED_MEANWHILE = {
  status: 409,
  name: DESK_PROBLEMS.changedMeanwhile,
  title: 'Somebody changed this meanwhile',
  detail: 'Look at what is there now, and save again what you still want to change.',
};

/** @param present what is there now, by its name in the answer */
export function changedMeanwhile(reply: FastifyReply, present: object): FastifyReply {
  const problem = { ...JSON.parse(problemText(CHANGED_MEANWHILE)), ...present };
  return reply.code(CHANGED_MEANWHILE.status).type(PROBLEM_CONTENT_TYPE).send(JSON.stringify(problem));
}
