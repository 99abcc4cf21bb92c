// The headers that every answer carries. Pages bring their own content security policy; all else may load nothing.
import type { FastifyInstance } from 'fastify';

const TWO_YEARS_SECONDS = 63_072_000;

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cross-origin-embedder-policy': 'require-corp',
};

export function setHeaders(app: FastifyInstance, siteUrl: string): void {
  const isSecure = siteUrl.startsWith('https:');
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(HEADERS);
    if (isSecure) reply.header('strict-transport-security', `max-age=${TWO_YEARS_SECONDS}; includeSubDomains`);
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'");
    }
  });
}
