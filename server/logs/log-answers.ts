// Logs each on-demand answer: route, status, time. Not its address, query or body, which may hold personal data. Built files are not
// logged, because they are served ten thousand times a second.
import type { FastifyInstance } from 'fastify';

export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // The not-found handler logs by itself, and requests that a limit refused are counted together.
    if (request.is404 || request.isShed) return;
    const { method, routeOptions } = request;
    request.log.info(
      { method, route: routeOptions.url, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) },
      'Answered',
    );
  });
}
