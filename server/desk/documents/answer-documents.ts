// /api/desk/documents: every document of the library, also those that were taken down; uploading, editing and replacing them.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { documentChange, documentWords, PDF_MAX_BYTES } from '../../../contracts/desk/publishing.ts';
import { fieldErrors } from '../../../contracts/problem.ts';
import { DOCUMENT_COLUMNS } from '../../../database/publishing-tables.ts';
import { changeDocument, type Publishing, publishDocument, replaceFile } from '../../documents/publish-document.ts';
import { allowUpload } from '../../http/connections.ts';
import { FieldFaults, fieldFault, valid } from '../../http/field-faults.ts';
import type { Services } from '../../services.ts';
import { staffActor } from '../staff-actor.ts';
import { withUploadedPdf } from './uploaded-pdf.ts';

const ADDRESS = '/api/desk/documents';
const DOCUMENTS_LISTED = 500;
/** A PDF is streamed to a file, which the limit of bodies in memory does not concern. */
const UPLOAD = { bodyLimit: PDF_MAX_BYTES };

type OneDocument = FastifyRequest<{ Params: { id: string } }>;

export function answerDeskDocuments(desk: FastifyInstance, services: Services): void {
  const { database, settings } = services;
  const publishing = ({ staff }: FastifyRequest): Publishing => ({
    database,
    dataDirectory: settings.dataDirectory,
    actor: staffActor(staff),
  });

  desk.get(ADDRESS, async () => {
    const newest = database.selectFrom('documents').select(DOCUMENT_COLUMNS).orderBy('created_at', 'desc').orderBy('id', 'desc');
    return { documents: await newest.limit(DOCUMENTS_LISTED).execute() };
  });

  desk.patch(`${ADDRESS}/:id`, async (request: OneDocument, reply) => {
    const change = withoutUndefined(valid(documentChange, request.body));
    if (Object.keys(change).length === 0) throw fieldFault('body', 'Name at least one field to change');
    const changed = await changeDocument(publishing(request), request.params.id, change);
    return changed ? reply.send(changed) : reply.callNotFound();
  });

  desk.register(async (uploads) => {
    // The guard has let the sender in by now.
    uploads.addContentTypeParser('application/pdf', (request, payload, done) => {
      allowUpload(uploads, request);
      done(null, payload);
    });

    uploads.post(ADDRESS, UPLOAD, (request, reply) =>
      withUploadedPdf(request, settings.dataDirectory, async (pdf) => {
        // The faults of the words and of the file are named together.
        const words = documentWords.safeParse(request.query);
        if (!words.success || 'fault' in pdf) {
          throw new FieldFaults({ ...(!words.success && fieldErrors(words.error)), ...('fault' in pdf && { file: pdf.fault }) });
        }
        return reply.code(201).send(await publishDocument(publishing(request), pdf, words.data));
      }),
    );

    uploads.put(`${ADDRESS}/:id/file`, UPLOAD, (request: OneDocument, reply) =>
      withUploadedPdf(request, settings.dataDirectory, async (pdf) => {
        if ('fault' in pdf) throw fieldFault('file', pdf.fault);
        const replaced = await replaceFile(publishing(request), request.params.id, pdf);
        return replaced ? reply.send(replaced) : reply.callNotFound();
      }),
    );
  });
}

function withoutUndefined<Fields extends object>(fields: Fields): { [Name in keyof Fields]: Exclude<Fields[Name], undefined> } {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
  // The same fields, without those that were left out.
  return given as { [Name in keyof Fields]: Exclude<Fields[Name], undefined> };
}
