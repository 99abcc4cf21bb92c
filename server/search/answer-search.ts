// GET /search with the results in the page, and GET /api/search for the page that asks while somebody types.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { SEARCH_ADDRESS, SEARCH_MAX_CHARACTERS, SEARCH_PAGE, type SearchAnswer } from '../../contracts/search.ts';
import type { Services } from '../services.ts';
import { searchSite } from './search-site.ts';
import { vocabularyOf } from './vocabulary.ts';

/** Counts as so many pages in the rate limit. */
const SEARCH = { config: { cost: 8 } };

export function answerSearch(app: FastifyInstance, { catalog, database, pages }: Services): void {
  const spellings = vocabularyOf(catalog);
  const search = (request: FastifyRequest): Promise<SearchAnswer> => searchSite(database, spellings, queryOf(request));

  app.get(SEARCH_ADDRESS, SEARCH, async (request, reply) => reply.header('cache-control', 'private, no-cache').send(await search(request)));

  app.get(SEARCH_PAGE, SEARCH, async (request, reply) => {
    if (!queryOf(request)) return pages.sendShared(reply, SEARCH_PAGE, {});
    return pages.send(reply, SEARCH_PAGE, { search: await search(request) });
  });
}

/** Whatever the address holds, as one line of text of limited length. */
function queryOf({ query }: FastifyRequest): string {
  const { q } = query as Record<string, unknown>;
  const typed = [q].flat().find((value) => typeof value === 'string') ?? '';
  const line = typed.toWellFormed().replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ');
  return [...line].slice(0, SEARCH_MAX_CHARACTERS).join('').trim();
}
