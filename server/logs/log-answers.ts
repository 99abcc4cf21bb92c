// One line of the log for each answer that was made on demand: which route, how it went, how long it took. Neither address nor
// query nor body: those are the visitor's. Built pages and assets leave no line, so that ten thousand of them a second cost none.
import type { FastifyInstance } from 'fastify';

export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    // The not-found handler has named its path already, and those turned away are counted together.
    if (request.is404 || request.isShed) return;
    const { method, routeOptions } = request;
    request.log.info(
      { method, route: routeOptions.url, status: reply.statusCode, milliseconds: Math.round(reply.elapsedTime) },
      'Answered',
    );
  });
}
