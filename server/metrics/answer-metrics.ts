// GET /metrics: figures for Prometheus, protected by METRICS_TOKEN. Without that setting nothing is measured and the address is unknown.
import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { isSameSecret } from '../http/is-same-secret.ts';
import { problems, sendProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { measureLeads } from './measure-leads.ts';
import { measureProcess } from './measure-process.ts';
import { measureRequests } from './measure-requests.ts';

export function answerMetrics(app: FastifyInstance, { settings, database }: Services): void {
  const { metricsToken } = settings;
  if (!metricsToken) return;
  const registry = new Registry();
  measureRequests(app, registry);
  const updates = [measureProcess(app, registry), measureLeads(registry, database)];

  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!isSameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`)) {
      return sendProblem(reply.header('www-authenticate', 'Bearer'), problems.unauthorized);
    }
    await Promise.all(updates.map((update) => update()));
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
