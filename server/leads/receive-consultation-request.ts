// POST /api/consultation-requests, and the page with its form.
import type { FastifyInstance } from 'fastify';
import { CONSULTATION_REQUESTS_ADDRESS, consultationRequest } from '../../contracts/consultation-request.ts';
import { isFormPost } from '../http/form-post.ts';
import { sendProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { formPage } from './form-page.ts';
import { keepConsultationRequest } from './keep-consultation-request.ts';
import { KEY_REUSED, readLead } from './read-lead.ts';

export function receiveConsultationRequests(app: FastifyInstance, services: Services): void {
  const page = formPage(services, {
    address: CONSULTATION_REQUESTS_ADDRESS,
    page: '/consultation',
    received: { name: 'request', value: 'received' },
    fields: ['name', 'email', 'company', 'phone', 'message'],
    carried: ['report'],
  });
  page.answer(app);

  app.post(CONSULTATION_REQUESTS_ADDRESS, { config: { showAgain: page.showAgain } }, async (request, reply) => {
    const reading = readLead(request, consultationRequest, services.formTokens);
    if (reading.is === 'refused') return page.refuse(request, reply, reading.refusal);
    const kept = await keepConsultationRequest(services, reading.arrival);
    if (!kept) return sendProblem(reply, KEY_REUSED);
    services.delivery.wake();
    return isFormPost(request) ? page.confirm(reply) : reply.code(201).send(kept);
  });
}
