// The files of documents, under DATA_DIR/documents with either database.
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placeFile } from './place-file.ts';

const FOLDER = 'documents';
/** The folder also holds documents that are not published. */
const OWNER_ONLY = 0o700;
/** An id that is safe as a file name: no dots, no slashes. */
const PLAIN_ID = /^[A-Za-z0-9_-]{1,100}$/;

export function documentFolder(dataDirectory: string): string {
  return join(dataDirectory, FOLDER);
}

export function isPlainId(id: string): boolean {
  return PLAIN_ID.test(id);
}

export function pdfName(id: string): string {
  return `${id}.pdf`;
}

export function firstPageName(id: string): string {
  return `${id}.png`;
}

/** Writes the two files of a document, each atomically. */
export async function placeFiles(dataDirectory: string, id: string, pdfPath: string, firstPage: string | Uint8Array): Promise<void> {
  const folder = documentFolder(dataDirectory);
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY });
  await Promise.all([
    placeFile(join(folder, pdfName(id)), (path) => copyFile(pdfPath, path)),
    placeFile(join(folder, firstPageName(id)), (path) =>
      typeof firstPage === 'string' ? copyFile(firstPage, path) : writeFile(path, firstPage),
    ),
  ]);
}

export async function removeFiles(dataDirectory: string, id: string): Promise<void> {
  const folder = documentFolder(dataDirectory);
  await Promise.all([pdfName(id), firstPageName(id)].map((name) => rm(join(folder, name), { force: true })));
}
