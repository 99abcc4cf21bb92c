// Counts requests by route, method and class of status, and measures how long on-demand answers took.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** From a list of the database to a download over a slow line. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** One route for all built files: a hundred addresses would make a thousand series. */
const BUILT = '(built)';
const UNKNOWN = '(none)';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']);

export function measureRequests(app: FastifyInstance, registry: Registry): void {
  // Counted in a map and collected when asked: labels would double the microseconds that a built page takes.
  const tally = new Map<string, number>();
  new Counter({
    name: 'http_requests_total',
    help: 'Requests that were answered; route (built) is every page and asset served from memory, (none) is what no route answers',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [key, count] of tally) {
        const [method = '', status = '', route = ''] = key.split(' ');
        this.inc({ method, route, status }, count);
      }
    },
  });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers made on demand took',
    labelNames: ['method', 'route'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  });

  app.addHook('onResponse', async (request, reply) => {
    const method = METHODS.has(request.method) ? request.method : 'other';
    const route = routeOf(request);
    const key = `${method} ${Math.floor(reply.statusCode / 100)}xx ${route}`;
    tally.set(key, (tally.get(key) ?? 0) + 1);
    if (route !== BUILT) duration.observe({ method, route }, reply.elapsedTime / 1_000);
  });
}

function routeOf({ is404, routeOptions }: FastifyRequest): string {
  if (is404 || !routeOptions.url) return UNKNOWN;
  return routeOptions.config.isBuilt ? BUILT : routeOptions.url;
}
