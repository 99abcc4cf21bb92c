// The table of contents of the server: every guard and every subject, in the order in which a request meets them.
import etag from '@fastify/etag';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Database, NotificationChannel } from '../database/tables.ts';
import { answerDocuments } from './documents/answer-documents.ts';
import { checkAddresses } from './guards/addresses.ts';
import { BODY_LIMIT_BYTES, readBodies } from './guards/bodies.ts';
import { setHeaders } from './guards/headers.ts';
import { checkOrigins } from './guards/origin.ts';
import { limitRates } from './guards/rate-limits.ts';
import { answerHealth } from './health/health.ts';
import type { FormTokens } from './leads/form-token.ts';
import { receiveConsultationRequests } from './leads/receive-consultation-request.ts';
import { receiveContacts } from './leads/receive-contact.ts';
import { answerNews } from './news/answer-news.ts';
import { answerNewsletter } from './newsletter/answer-newsletter.ts';
import type { Delivery } from './notifications/deliver.ts';
import type { Pages } from './pages.ts';
import { answerFailures } from './problems/answer-failures.ts';
import type { Settings } from './settings.ts';

const REQUEST_MILLISECONDS = 30_000;

export interface Services {
  settings: Settings;
  database: Database;
  /** The ways out that a new lead owes a notification to. */
  channels: NotificationChannel[];
  delivery: Pick<Delivery, 'wake'>;
  formTokens: FormTokens;
  pages: Pages;
}

export async function buildApp(services: Services, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const { settings } = services;
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: settings.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_MILLISECONDS,
    forceCloseConnections: 'idle',
    // What arrives while the server closes, on a connection that is open, is a visitor's all the same.
    return503OnClosing: false,
  });
  setHeaders(app, settings.siteUrl);
  checkAddresses(app);
  checkOrigins(app, settings.siteUrl);
  await limitRates(app);
  await readBodies(app);
  await app.register(etag);
  answerFailures(app, services);

  answerHealth(app, services);
  receiveConsultationRequests(app, services);
  answerDocuments(app, services);
  receiveContacts(app, services);
  answerNews(app, services);
  answerNewsletter(app, services);
  services.pages.serveBuilt(app);
  return app;
}
