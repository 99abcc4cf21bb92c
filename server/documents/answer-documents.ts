// GET /api/documents, the files of each document, and the page of the library.
import type { FastifyInstance } from 'fastify';
import { DOCUMENTS_ADDRESS, documentsQuery } from '../../contracts/document.ts';
import { fieldErrors } from '../../contracts/problem.ts';
import { orTimeout } from '../http/or-timeout.ts';
import { invalidFields, sendProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { readLibrary } from './read-library.ts';
import { readRows } from './read-rows.ts';
import { sendDownload, sendFirstPage, sendPreview } from './send-file.ts';

const PAGE = '/resources/documents';

interface OneDocument {
  Params: { id: string };
}

export function answerDocuments(app: FastifyInstance, services: Services): void {
  app.get(DOCUMENTS_ADDRESS, async (request, reply) => {
    const query = documentsQuery.safeParse(request.query);
    if (!query.success) return sendProblem(reply, invalidFields(fieldErrors(query.error)));
    const { documents, next } = await readRows(services.database, query.data);
    if (next) reply.header('link', `<${next}>; rel="next"`);
    return reply.header('cache-control', 'no-cache').send(documents);
  });

  app.get<OneDocument>(`${DOCUMENTS_ADDRESS}/:id/file`, (request, reply) => sendDownload(request, reply, services));
  app.get<OneDocument>(`${DOCUMENTS_ADDRESS}/:id/preview`, (request, reply) => sendPreview(request, reply, services));
  app.get<OneDocument>(`${DOCUMENTS_ADDRESS}/:id/first-page.png`, (request, reply) => sendFirstPage(request, reply, services));

  app.get(PAGE, async (request, reply) => {
    const { category, after } = request.query as Record<string, unknown>;
    const query = { ...part('category', category), ...part('after', after) };
    const library = await orTimeout(readLibrary(services.database, query), request.log);
    return services.pages.sendShared(reply, PAGE, { category: query.category, library });
  });
}

/** The page ignores an invalid query instead of answering with a problem. */
function part(name: 'category' | 'after', value: unknown) {
  const parsed = documentsQuery.safeParse({ [name]: value });
  return parsed.success ? parsed.data : {};
}
