// Receives a PDF into a file, checks it as the command does, and removes the file afterwards.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { PDF_MAX_BYTES } from '../../../contracts/desk/publishing.ts';
import { documentFolder } from '../../../database/document-files.ts';
import { readFirstPageApart } from '../../documents/first-page-apart.ts';
import type { CheckedPdf } from '../../documents/publish-document.ts';

const OWNER_ONLY = 0o700;
const MEGABYTE = 1_024 * 1_024;

/** @param use gets the PDF, or what is wrong with it and what to do */
export async function withUploadedPdf<Result>(
  request: FastifyRequest,
  dataDirectory: string,
  use: (pdf: CheckedPdf | { fault: string }) => Promise<Result>,
): Promise<Result> {
  if (!(request.body instanceof Readable)) return use({ fault: 'Choose a PDF' });
  const folder = documentFolder(dataDirectory);
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
  const path = join(folder, `upload-${randomUUID()}`);
  try {
    const size = await receive(request.body, path);
    return await use(size === undefined ? TOO_LARGE : await checked(path, size));
  } finally {
    await rm(path, { force: true });
  }
}

const TOO_LARGE = { fault: `The file is larger than ${PDF_MAX_BYTES / MEGABYTE} MB: reduce the resolution of its pictures` };

/**
 * Reads the body to its end also when it is too large, because a browser shows no answer before it has sent everything.
 * @returns the number of bytes, or undefined when they are too many
 */
async function receive(body: Readable, path: string): Promise<number | undefined> {
  let size = 0;
  const limited = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      done(null, size <= PDF_MAX_BYTES ? chunk : undefined);
    },
  });
  await pipeline(body, limited, createWriteStream(path));
  return size <= PDF_MAX_BYTES ? size : undefined;
}

async function checked(path: string, size: number): Promise<CheckedPdf | { fault: string }> {
  const reading = await readFirstPageApart(path);
  if (reading.is === 'read') return { path, size, firstPage: reading.firstPage };
  return { fault: `The file is no PDF that a browser can open (${reading.because}): export it again as PDF` };
}
