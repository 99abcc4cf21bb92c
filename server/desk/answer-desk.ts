// /api/desk: the calls of the staff's own part of the site, subject by subject, behind one guard.
import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { answerAccount } from './account/answer-account.ts';
import { guardDesk } from './guard.ts';
import { answerLeads } from './leads/answer-leads.ts';
import { answerDeskNews } from './news/answer-news.ts';
import { answerStaff } from './staff/answer-staff.ts';

/** The guard has a scope of its own, which holds its routes and no others. */
export function answerDesk(app: FastifyInstance, services: Services): void {
  app.register(async (desk) => {
    guardDesk(desk, services);
    answerAccount(desk, services);
    answerStaff(desk, services);
    answerLeads(desk, services);
    answerDeskNews(desk, services);
  });
}
