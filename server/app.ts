// The table of contents of the server: every guard and every subject, in the order in which a request meets them.
import etag from '@fastify/etag';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Keyring } from '../database/sealing/keyring.ts';
import type { Database, NotificationChannel } from '../database/tables.ts';
import { answerDocuments } from './documents/answer-documents.ts';
import { answerFindable } from './findable/answer-findable.ts';
import type { CatalogPage } from './findable/catalog.ts';
import { checkAddresses } from './guards/addresses.ts';
import { BODY_LIMIT_BYTES, readBodies } from './guards/bodies.ts';
import { answerNoRequest, limitConnections, REQUEST_MILLISECONDS, SERVER_OPTIONS, STILL_MILLISECONDS } from './guards/connections.ts';
import { headersAlone, setHeaders } from './guards/headers.ts';
import { insistOnHttps } from './guards/https.ts';
import { checkOrigins } from './guards/origin.ts';
import { refuseOverload } from './guards/overload.ts';
import { limitRates } from './guards/rate-limits.ts';
import { answerSecurityText } from './guards/security-text.ts';
import { tellOfUnknownProxies } from './guards/unknown-proxies.ts';
import { answerHealth } from './health/health.ts';
import type { FormTokens } from './leads/form-token.ts';
import { receiveConsultationRequests } from './leads/receive-consultation-request.ts';
import { receiveContacts } from './leads/receive-contact.ts';
import { logAnswers } from './logs/log-answers.ts';
import { requestIds } from './logs/request-id.ts';
import { answerMetrics } from './metrics/answer-metrics.ts';
import { answerNews } from './news/answer-news.ts';
import { answerNewsletter } from './newsletter/answer-newsletter.ts';
import type { Delivery } from './notifications/deliver.ts';
import type { Pages } from './pages.ts';
import { answerFailures, answerNotFound } from './problems/answer-failures.ts';
import { sendProblem } from './problems/problem.ts';
import { refusals } from './problems/refusals.ts';
import { answerSearch } from './search/answer-search.ts';
import type { Settings } from './settings.ts';
import { answerYourData } from './your-data/answer-your-data.ts';

export interface Services {
  settings: Settings;
  database: Database;
  /** Seals and opens what is personal in its rows. */
  keyring: Keyring;
  /** The ways out that a new lead owes a notification to. */
  channels: NotificationChannel[];
  delivery: Pick<Delivery, 'wake'>;
  formTokens: FormTokens;
  pages: Pages;
  /** What the site holds apart from its database. */
  catalog: CatalogPage[];
}

export async function buildApp(services: Services, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const { settings } = services;
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: requestIds(settings),
    trustProxy: settings.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_MILLISECONDS,
    connectionTimeout: STILL_MILLISECONDS,
    http: SERVER_OPTIONS,
    clientErrorHandler: answerNoRequest(settings),
    frameworkErrors: (_error, _request, reply) => void sendProblem(reply.headers(headersAlone(settings)), refusals.malformed),
    forceCloseConnections: 'idle',
    // What arrives while the server closes, on a connection that is open, is a visitor's all the same.
    return503OnClosing: false,
  });
  limitConnections(app);
  setHeaders(app, settings);
  checkAddresses(app);
  tellOfUnknownProxies(app, settings);
  insistOnHttps(app, settings);
  await readBodies(app);
  await app.register(etag);
  answerFailures(app, services);
  answerMetrics(app, services);
  services.pages.serveBuilt(app);
  await app.register((onDemand) => answerOnDemand(onDemand, services));
  return app;
}

/** What is made for each request: counted, limited and logged, which pages out of memory are not. */
async function answerOnDemand(app: FastifyInstance, services: Services): Promise<void> {
  logAnswers(app);
  await refuseOverload(app);
  await limitRates(app, services);
  checkOrigins(app, services.settings.siteUrl);
  answerNotFound(app, services);

  answerHealth(app, services);
  answerSecurityText(app, services);
  receiveConsultationRequests(app, services);
  answerDocuments(app, services);
  receiveContacts(app, services);
  answerNews(app, services);
  answerNewsletter(app, services);
  answerYourData(app, services);
  answerFindable(app, services);
  answerSearch(app, services);
}
