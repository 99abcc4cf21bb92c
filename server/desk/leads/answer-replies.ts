// Replies and consultations: what staff send to a visitor. Without mail nothing is recorded, and the answer says what is missing.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { newConsultation, newReply } from '../../../contracts/desk/leads.ts';
import { valid } from '../../http/field-faults.ts';
import { type ProblemDetails, sendProblem } from '../../http/problem.ts';
import type { Services } from '../../services.ts';
import { MAIL_NOT_SET_UP, reply as replyTo } from './answer-visitor.ts';
import { type Arranged, agreeOnConsultation, cancelConsultation, moveConsultation } from './arrange-consultation.ts';
import { LEAD_NOT_FOUND, LEADS, type OneLead, sendLead } from './send-lead.ts';

const CONSULTATION = `${LEADS}/:id/consultation`;

export function answerReplies(desk: FastifyInstance, services: Services): void {
  const canMail = services.settings.mail !== undefined;
  const answeringOf = ({ params: { id }, staff }: OneLead) => ({ id, staffId: staff.id, now: new Date() });

  async function sendArranged(reply: FastifyReply, id: string, arranged: Arranged): Promise<FastifyReply> {
    if (arranged !== 'arranged') return sendProblem(reply, REFUSALS[arranged]);
    services.delivery.wake();
    return sendLead(services, reply, id);
  }

  desk.post(`${LEADS}/:id/replies`, async (request: OneLead, reply) => {
    const mail = valid(newReply, request.body);
    if (!canMail) return sendProblem(reply, MAIL_NOT_SET_UP);
    if (!(await replyTo(services, answeringOf(request), mail))) return sendProblem(reply, LEAD_NOT_FOUND);
    services.delivery.wake();
    return sendLead(services, reply.code(201), request.params.id);
  });

  desk.post(CONSULTATION, async (request: OneLead, reply) => {
    const time = valid(newConsultation, request.body);
    if (!canMail) return sendProblem(reply, MAIL_NOT_SET_UP);
    return sendArranged(reply.code(201), request.params.id, await agreeOnConsultation(services, answeringOf(request), time));
  });

  desk.patch(CONSULTATION, async (request: OneLead, reply) => {
    const time = valid(newConsultation, request.body);
    if (!canMail) return sendProblem(reply, MAIL_NOT_SET_UP);
    return sendArranged(reply, request.params.id, await moveConsultation(services, answeringOf(request), time));
  });

  desk.delete(CONSULTATION, async (request: OneLead, reply) => {
    if (!canMail) return sendProblem(reply, MAIL_NOT_SET_UP);
    return sendArranged(reply, request.params.id, await cancelConsultation(services, answeringOf(request)));
  });
}

const REFUSALS: Record<Exclude<Arranged, 'arranged'>, ProblemDetails> = {
  unknown: LEAD_NOT_FOUND,
  'already planned': {
    status: 409,
    name: 'already-planned',
    title: 'A consultation is already planned',
    detail: 'Move it or cancel it first. Reload the lead to see when it is.',
  },
  'nothing planned': {
    status: 409,
    name: 'nothing-planned',
    title: 'No consultation is planned',
    detail: 'It was cancelled meanwhile. Reload the lead, and agree on a new time.',
  },
};
