// How often one address may post. A person never meets this; a script that floods the form does.
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';

export const POSTS_PER_ADDRESS = { max: 100, timeWindow: '1 minute' };

export async function limitRates(app: FastifyInstance): Promise<void> {
  await app.register(rateLimit, { global: false });
}
