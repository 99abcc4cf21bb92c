// POST /api/consultation-requests and the page with its form.
import type { FastifyInstance } from 'fastify';
import { CONSULTATION_REQUESTS_ADDRESS, consultationRequest } from '../../contracts/consultation-request.ts';
import type { Services } from '../services.ts';
import { keepConsultationRequest } from './keep-consultation-request.ts';
import { receiveLead } from './receive-lead.ts';

const PAGE = '/consultation';

export function receiveConsultationRequests(app: FastifyInstance, services: Services): void {
  receiveLead(app, services, {
    address: CONSULTATION_REQUESTS_ADDRESS,
    page: PAGE,
    confirmation: `${PAGE}?request=received`,
    contract: consultationRequest,
    fields: ['name', 'email', 'company', 'phone', 'message'],
    keep: keepConsultationRequest,
  });

  app.get<{ Querystring: { request?: string } }>(PAGE, (request, reply) =>
    services.pages.sendForm(
      reply,
      PAGE,
      { formToken: services.formTokens.issue(new Date()) },
      { isReceived: request.query.request === 'received' },
    ),
  );
}
