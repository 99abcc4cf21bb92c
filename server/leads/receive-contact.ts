// POST /api/contacts, and the page with its form.
import type { FastifyInstance } from 'fastify';
import { CONTACTS_ADDRESS, contactMessage } from '../../contracts/contact.ts';
import { isFormPost } from '../http/form-post.ts';
import { sendProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { formPage } from './form-page.ts';
import { keepContact } from './keep-contact.ts';
import { KEY_REUSED, readLead } from './read-lead.ts';

export function receiveContacts(app: FastifyInstance, services: Services): void {
  const page = formPage(services, {
    address: CONTACTS_ADDRESS,
    page: '/contact',
    received: { name: 'message', value: 'sent' },
    fields: ['name', 'email', 'phone', 'subject', 'message'],
  });
  page.answer(app);

  app.post(CONTACTS_ADDRESS, { config: { showAgain: page.showAgain } }, async (request, reply) => {
    const reading = readLead(request, contactMessage, services.formTokens);
    if (reading.is === 'refused') return page.refuse(request, reply, reading.refusal);
    const kept = await keepContact(services, reading.arrival);
    if (!kept) return sendProblem(reply, KEY_REUSED);
    services.delivery.wake();
    return isFormPost(request) ? page.confirm(reply) : reply.code(201).send(kept);
  });
}
