// GET /.well-known/security.txt (RFC 9116): whom to tell of a vulnerability.
import type { FastifyInstance } from 'fastify';
import company from '../../content/company.json' with { type: 'json' };
import type { Company } from '../../content/schemas/company.ts';
import type { Services } from '../services.ts';

const ADDRESS = '/.well-known/security.txt';
const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000;
/** The RFC recommends less than a year (2.5.5). */
const VALID_DAYS = 360;

export function answerSecurityText(app: FastifyInstance, { settings }: Services): void {
  app.get(ADDRESS, (_request, reply) => {
    const text = securityText(company.security, `${settings.siteUrl}${ADDRESS}`, new Date());
    return reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=86400').send(text);
  });
}

/** The expiry counts from the current day, so that the text changes once a day and never expires. */
function securityText({ email, languages, policy }: Company['security'], canonical: string, now: Date): string {
  const today = Math.floor(now.getTime() / DAY_MILLISECONDS) * DAY_MILLISECONDS;
  const expires = new Date(today + VALID_DAYS * DAY_MILLISECONDS).toISOString().replace('.000Z', 'Z');
  const fields = [
    `Contact: mailto:${email}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${languages.join(', ')}`,
    `Canonical: ${canonical}`,
    ...(policy ? [`Policy: ${policy}`] : []),
  ];
  return `${fields.join('\r\n')}\r\n`;
}
