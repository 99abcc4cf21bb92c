// How many requests there were, by route, method and class of status, and how long those took that were made on demand.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** From a list out of the database to a download over a slow line. */
const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
/** All that comes out of memory is one route: a hundred addresses would be a thousand series that say the same. */
const BUILT = '(built)';
const UNKNOWN = '(none)';
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE']);

export function measureRequests(app: FastifyInstance, registry: Registry): void {
  // Counted by hand and handed over when asked: a page out of memory takes some microseconds, labels would take as many.
  const tally = new Map<string, number>();
  new Counter({
    name: 'http_requests_total',
    help: 'Requests that were answered; route (built) is every page and asset out of memory, (none) is what no route answers',
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
