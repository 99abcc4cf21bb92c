// Streams a document's file: as a counted download, as a preview, or as a picture of its first page.
import { once } from 'node:events';
import { type ErrorSendResult, type FileSendResult, send } from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { downloadName } from '../../contracts/document.ts';
import { documentFolder, firstPageName, isPlainId, pdfName } from '../../database/document-files.ts';
import type { DocumentRow } from '../../database/publishing-tables.ts';
import { DatabaseError } from '../http/database-error.ts';
import { type ProblemDetails, sendProblem } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { contentDisposition } from './content-disposition.ts';
import { countDownload } from './count-download.ts';

type Request = FastifyRequest<{ Params: { id: string } }>;

/** A download from the browser's cache would not be counted. */
const NOT_CACHED = 'no-store';
const REVALIDATED = 'private, no-cache';
const MISSING = 404;
const MIN_COUNTED_BYTES = 1_024;
/** Our own pages frame the preview. No other directive, because browsers apply it to their PDF viewer too. */
const FRAMED_BY_SELF = "frame-ancestors 'self'";

export async function sendDownload(request: Request, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  const document = await findDocument(request, services);
  if (!document) return sendNotFound(reply);
  const file = await openFile(request, pdfName(document.id), services);
  if (file.type === 'error') return refuse(reply, file);
  if (isCounted(request, file) && !(await countOrClose(file, document.id, services))) return sendNotFound(reply);
  const disposition = contentDisposition('attachment', downloadName(document.title));
  return stream(reply, file, { 'content-disposition': disposition, 'cache-control': NOT_CACHED });
}

export async function sendPreview(request: Request, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  const document = await findDocument(request, services);
  if (!document) return sendNotFound(reply);
  const file = await openFile(request, pdfName(document.id), services);
  if (file.type === 'error') return refuse(reply, file);
  return stream(reply, file, {
    'content-disposition': contentDisposition('inline', downloadName(document.title)),
    'content-security-policy': FRAMED_BY_SELF,
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': REVALIDATED,
  });
}

export async function sendFirstPage(request: Request, reply: FastifyReply, services: Services): Promise<FastifyReply> {
  const document = await findDocument(request, services);
  if (!document) return sendNotFound(reply);
  const file = await openFile(request, firstPageName(document.id), services);
  if (file.type === 'error') return refuse(reply, file);
  return stream(reply, file, { 'cache-control': REVALIDATED });
}

async function findDocument({ params: { id } }: Request, { database }: Services): Promise<Pick<DocumentRow, 'id' | 'title'> | undefined> {
  if (!isPlainId(id)) return undefined;
  try {
    return await database
      .selectFrom('documents')
      .select(['id', 'title'])
      .where('id', '=', id)
      .where('is_active', '=', true)
      .executeTakeFirst();
  } catch (cause) {
    throw new DatabaseError('A document could not be looked up', { cause });
  }
}

/**
 * Opens the file before the download is counted.
 * @returns an error only for a range or a version that the file does not have
 * @throws when the file of a listed document cannot be read
 */
async function openFile(request: Request, name: string, { settings }: Services) {
  const file = await send(request.raw, `/${name}`, { root: documentFolder(settings.dataDirectory), cacheControl: false });
  if (file.type === 'error' && file.statusCode !== MISSING) return file;
  if (file.type !== 'file') throw new Error(`The file ${name} of a listed document is missing`, { cause: reasonOf(file) });
  if (request.method === 'GET' && file.statusCode < 300) await once(file.stream, 'open');
  return file;
}

function reasonOf(file: object): unknown {
  return 'metadata' in file && typeof file.metadata === 'object' && file.metadata && 'error' in file.metadata
    ? file.metadata.error
    : undefined;
}

/** A resumed download was counted when it began. A few bytes at the beginning are only a probe. */
function isCounted(request: Request, { statusCode, headers }: FileSendResult): boolean {
  if (request.method !== 'GET') return false;
  if (statusCode === 200) return true;
  const [, last, all] = /^bytes 0-(\d+)\/(\d+)$/.exec(headers['Content-Range'] ?? '') ?? [];
  return statusCode === 206 && last !== undefined && Number(last) + 1 >= Math.min(MIN_COUNTED_BYTES, Number(all));
}

function stream(reply: FastifyReply, file: FileSendResult, headers: Record<string, string>): FastifyReply {
  return reply
    .code(file.statusCode)
    .headers({ ...file.headers, ...headers })
    .send(file.stream);
}

async function countOrClose(file: FileSendResult, id: string, { database }: Services): Promise<boolean> {
  let isKept = false;
  try {
    isKept = await countDownload(database, id);
    return isKept;
  } finally {
    if (!isKept) file.stream.destroy();
  }
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

function refuse(reply: FastifyReply, { statusCode, headers }: ErrorSendResult): FastifyReply {
  const range = headers['Content-Range'];
  if (range) reply.header('content-range', range);
  return sendProblem(reply, statusCode === RANGE_OUTSIDE.status ? RANGE_OUTSIDE : OTHER_VERSION);
}

const RANGE_OUTSIDE: ProblemDetails = {
  status: 416,
  name: 'range-outside-file',
  title: 'The file is shorter than that',
  detail: 'Ask for a range inside the file, or for the whole file.',
};

const OTHER_VERSION: ProblemDetails = {
  status: 412,
  name: 'other-version',
  title: 'The file has changed',
  detail: 'Ask for it again without the condition.',
};
