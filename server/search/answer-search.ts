// GET /search with its results in the page, and GET /api/search for the page that asks while somebody types. Registered by app.ts.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SEARCH_ADDRESS, SEARCH_MAX_CHARACTERS, SEARCH_PAGE, type SearchAnswer } from '../../contracts/search.ts';
import type { Services } from '../services.ts';
import { indexPages } from './page-index.ts';
import { searchSite } from './search-site.ts';

/** As much work as so many pages. */
const SEARCH = { config: { cost: 8 } };

export function answerSearch(app: FastifyInstance, services: Services): void {
  const index = indexPages(services.catalog);

  const search = async (request: FastifyRequest): Promise<SearchAnswer> => {
    const pages = await index;
    const onFault = (err: unknown) => request.log.error({ err }, 'News and documents could not be searched');
    return searchSite({ pages, database: services.database, onFault }, typedIn(request));
  };

  app.get(SEARCH_ADDRESS, SEARCH, async (request, reply) => reply.header('cache-control', 'private, no-cache').send(await search(request)));

  app.get(SEARCH_PAGE, SEARCH, async (request, reply) => {
    if (!typedIn(request)) return services.pages.sendShared(reply, SEARCH_PAGE, {});
    return services.pages.send(reply, SEARCH_PAGE, { search: await search(request) });
  });
}

/** Whatever stands in the address, as one line of text that is not too long. */
function typedIn({ query }: FastifyRequest): string {
  const { q } = query as Record<string, unknown>;
  const typed = [q].flat().find((value) => typeof value === 'string') ?? '';
  const line = typed.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return [...line].slice(0, SEARCH_MAX_CHARACTERS).join('').trim();
}
