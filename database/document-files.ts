// Where the files of documents lie: under DATA_DIR/documents, whichever database holds their rows.
import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { placeFile } from './place-file.ts';

const FOLDER = 'documents';
/** Drafts and withdrawn documents lie here too. */
const OWNER_ONLY = 0o700;
/** What an id may look like where it becomes a file name: no dots, no slashes. */
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

/** Puts a document's two files in place, each whole or not at all, also when another process does the same. */
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
