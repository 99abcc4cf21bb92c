// /api/desk: the calls of the staff's own part of the site, subject by subject, behind one guard.
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { answerAccount } from './account/answer-account.ts';
import { answerAudit } from './audit/answer-audit.ts';
import { answerDeskDocuments } from './documents/answer-documents.ts';
import { answerFigures } from './figures/answer-figures.ts';
import { guardDesk } from './guard.ts';
import { answerLeads } from './leads/answer-leads.ts';
import { answerDeskNews } from './news/answer-news.ts';
import { answerDeskNewsletter } from './newsletter/answer-newsletter.ts';
import { answerPeople } from './people/answer-people.ts';
import { answerStaff } from './staff/answer-staff.ts';

/** The guard has a scope of its own, which holds its routes and no others. */
export function answerDesk(app: FastifyInstance, services: Services): void {
  app.register(async (desk) => {
    guardDesk(desk, services);
    answerAccount(desk, services);
    answerStaff(desk, services);
    answerLeads(desk, services);
    answerDeskNews(desk, services);
    answerDeskDocuments(desk, services);
    answerDeskNewsletter(desk, services);
    answerFigures(desk, services);
    answerAudit(desk, services);
    answerPeople(desk, services);
  });
}
