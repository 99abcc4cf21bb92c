// GET /sitemap.xml, /robots.txt and /llms.txt.
import type { FastifyInstance } from 'fastify';
import { DatabaseError } from '../http/database-error.ts';
import { publishedNews } from '../news/read-news.ts';
import type { Services } from '../services.ts';
import { llms } from './llms.ts';
import { sitemap } from './sitemap.ts';

const MAX_NEWS = 20;
const CACHING = 'public, max-age=0, must-revalidate';

export function answerSeo(app: FastifyInstance, { catalog, database, settings: { siteUrl } }: Services): void {
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', CACHING).send(robots(siteUrl)),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const xml = await orFault(sitemap(catalog, database, siteUrl), 'The sitemap could not be made');
    return reply.type('application/xml; charset=utf-8').header('cache-control', CACHING).send(xml);
  });

  app.get('/llms.txt', async (_request, reply) => {
    const { items } = await orFault(publishedNews(database, MAX_NEWS), 'llms.txt could not be made');
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', CACHING)
      .send(llms(catalog, items, siteUrl));
  });
}

const CLOSED_TO_ROBOTS = ['/api/', '/auth/', '/desk'];

/** Public pages that are not to be indexed say so themselves, so robots must be allowed to read them. */
function robots(siteUrl: string): string {
  const closed = CLOSED_TO_ROBOTS.map((path) => `Disallow: ${path}\n`).join('');
  return `User-agent: *\n${closed}\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

async function orFault<Result>(result: Promise<Result>, message: string): Promise<Result> {
  try {
    return await result;
  } catch (cause) {
    throw new DatabaseError(message, { cause });
  }
}
