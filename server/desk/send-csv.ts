// Sends rows of the desk as CSV: recorded in the audit trail before anything is sent.
import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AuditEntry, appendEntry } from '../../database/audit/append-entry.ts';
import type { Database } from '../../database/tables.ts';
import { staffActor } from './staff-actor.ts';

interface Csv {
  fileName: string;
  /** What the audit trail says of the export. */
  recordedAs: () => Promise<Pick<AuditEntry, 'subject' | 'detail'>>;
  lines: () => AsyncIterable<string>;
  now: Date;
}

/** HEAD gets the headers alone: nothing is read, so nothing is recorded. Fastify would read all lines to throw them away. */
export async function sendCsv(
  { method, staff }: FastifyRequest,
  reply: FastifyReply,
  database: Database,
  { fileName, recordedAs, lines, now }: Csv,
): Promise<FastifyReply> {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${fileName}"`);
  if (method === 'HEAD') return reply.send(Readable.from([]));
  await appendEntry(database, { actor: staffActor(staff), action: 'export', ...(await recordedAs()) }, now);
  return reply.send(Readable.from(lines()));
}
