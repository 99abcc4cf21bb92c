// The server's table of contents: every guard and every subject, in the order in which a request meets them.
import etag from '@fastify/etag';
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { answerAuth } from './auth/answer-auth.ts';
import { answerDesk } from './desk/answer-desk.ts';
import { answerDeskPages } from './desk/answer-desk-pages.ts';
import { answerDocuments } from './documents/answer-documents.ts';
import { answerHealth } from './health/health.ts';
import { controlAdmission } from './http/admission-control.ts';
import { BODY_LIMIT_BYTES, readBodies } from './http/bodies.ts';
import { answerClientErrors, IDLE_MILLISECONDS, limitConnections, SERVER_OPTIONS, UPLOAD_MILLISECONDS } from './http/connections.ts';
import { answerNotFound, handleErrors } from './http/handle-errors.ts';
import { fixedHeaders, setHeaders } from './http/headers.ts';
import { redirectToHttps } from './http/https.ts';
import { refuseNullBytes } from './http/null-bytes.ts';
import { checkOrigins } from './http/origin.ts';
import { problems, sendProblem } from './http/problem.ts';
import { limitRates } from './http/rate-limits.ts';
import { warnOfUnknownProxies } from './http/unknown-proxies.ts';
import { receiveConsultationRequests } from './leads/receive-consultation-request.ts';
import { receiveContacts } from './leads/receive-contact.ts';
import { logAnswers } from './logs/log-answers.ts';
import { requestIds } from './logs/request-id.ts';
import { answerMetrics } from './metrics/answer-metrics.ts';
import { answerNews } from './news/answer-news.ts';
import { answerNewsletter } from './newsletter/answer-newsletter.ts';
import { answerYourData } from './privacy/answer-your-data.ts';
import { answerSearch } from './search/answer-search.ts';
import { answerSeo } from './seo/answer-seo.ts';
import { answerSecurityText } from './seo/security-text.ts';
import type { Services } from './services.ts';

export async function buildApp(services: Services, log: FastifyBaseLogger): Promise<FastifyInstance> {
  const { settings } = services;
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request' }),
    genReqId: requestIds(settings),
    trustProxy: settings.trustProxy,
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: UPLOAD_MILLISECONDS,
    connectionTimeout: IDLE_MILLISECONDS,
    http: SERVER_OPTIONS,
    clientErrorHandler: answerClientErrors(settings),
    frameworkErrors: (_error, _request, reply) => void sendProblem(reply.headers(fixedHeaders(settings)), problems.malformed),
    forceCloseConnections: 'idle',
    // A request that arrives on an open connection while the server closes is answered.
    return503OnClosing: false,
  });
  limitConnections(app);
  setHeaders(app, settings);
  refuseNullBytes(app);
  warnOfUnknownProxies(app, settings);
  redirectToHttps(app, settings);
  await readBodies(app);
  await app.register(etag);
  handleErrors(app, services);
  answerMetrics(app, services);
  services.pages.serveBuilt(app);
  await app.register((onDemand) => answerOnDemand(onDemand, services));
  return app;
}

/** The routes that are rate-limited and logged. Built pages are not. */
async function answerOnDemand(app: FastifyInstance, services: Services): Promise<void> {
  logAnswers(app);
  await controlAdmission(app);
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
  answerSeo(app, services);
  answerSearch(app, services);
  answerDeskPages(app, services);
  answerAuth(app, services);
  answerDesk(app, services);
}
