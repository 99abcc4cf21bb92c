// POST /api/contacts and the page with its form.
import type { FastifyInstance } from 'fastify';
import { CONTACTS_ADDRESS, contactMessage } from '../../contracts/contact.ts';
import type { Services } from '../services.ts';
import { keepContact } from './keep-contact.ts';
import { receiveLead } from './receive-lead.ts';

const PAGE = '/contact';

export function receiveContacts(app: FastifyInstance, services: Services): void {
  receiveLead(app, services, {
    address: CONTACTS_ADDRESS,
    page: PAGE,
    confirmation: `${PAGE}?message=sent`,
    contract: contactMessage,
    fields: ['name', 'email', 'phone', 'subject', 'message'],
    keep: keepContact,
  });

  app.get<{ Querystring: { message?: string } }>(PAGE, (request, reply) =>
    services.pages.sendForm(
      reply,
      PAGE,
      { formToken: services.formTokens.issue(new Date()) },
      { isReceived: request.query.message === 'sent' },
    ),
  );
}
