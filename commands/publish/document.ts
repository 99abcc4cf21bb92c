// Publishes a PDF, or edits a published one: its description, its file, or both.
import { stat } from 'node:fs/promises';
import { downloadName } from '../../contracts/document.ts';
import { DOCUMENT_COLUMNS } from '../../database/publishing-tables.ts';
import { readFirstPage } from '../../server/documents/first-page.ts';
import {
  type CheckedPdf,
  changeDocument,
  publishDocument as keepDocument,
  type Publishing,
  replaceFile,
} from '../../server/documents/publish-document.ts';
import type { CommandContext } from '../context.ts';
import { addressOn } from './address-on.ts';
import { documentForm } from './form.ts';
import { faultsOf, InputError } from './input-error.ts';

type Words = Record<string, string | undefined>;

/** @throws InputError with every fault of the options and of the file */
export async function publishDocument(context: CommandContext, path: string, words: Words): Promise<void> {
  const form = documentForm.safeParse(words);
  const faults = form.success ? [] : faultsOf(form.error);
  const pdf = await readPdf(path, faults);
  if (!form.success || !pdf) throw new InputError(faults);

  const { id, title } = await keepDocument(publishing(context), pdf, form.data);
  context.say(
    `Published: ${title}\n  id       ${id}\n  file     ${downloadName(title)}\n  address  ${addressOn(context, '/resources/documents')}`,
  );
}

/** @throws InputError with every fault, or when there is no such document */
export async function editDocument(context: CommandContext, id: string, { file, ...words }: Words): Promise<void> {
  const { database, say } = context;
  const found = await database.selectFrom('documents').select(DOCUMENT_COLUMNS).where('id', '=', id).executeTakeFirst();
  if (!found) throw new InputError([`there is no document ${id}: "npm run publish -- list documents" shows their ids`]);
  if (!file && Object.keys(words).length === 0)
    throw new InputError(['nothing to change was given: add --title, --category, --description or --file']);

  const { title, category, description } = found;
  const form = documentForm.safeParse({ title, category, description, ...words });
  const faults = form.success ? [] : faultsOf(form.error);
  const pdf = file ? await readPdf(file, faults) : undefined;
  if (!form.success || faults.length > 0) throw new InputError(faults);

  if (pdf) await replaceFile(publishing(context), id, pdf, form.data);
  else await changeDocument(publishing(context), id, form.data);
  say(`Changed: ${form.data.title}`);
}

function publishing({ database, settings, actor }: CommandContext): Publishing {
  return { database, dataDirectory: settings.dataDirectory, actor };
}

/** Adds the faults of the file to the given faults. */
async function readPdf(path: string, faults: string[]): Promise<CheckedPdf | undefined> {
  const found = await stat(path).catch((cause: NodeJS.ErrnoException) => cause);
  if (found instanceof Error) {
    faults.push(`${path} cannot be read (${found.code === 'ENOENT' ? 'there is no such file' : found.message}): check its name`);
    return undefined;
  }
  if (!found.isFile()) {
    faults.push(`${path} is no file: name the PDF itself`);
    return undefined;
  }
  const reading = await readFirstPage(path);
  if (reading.is === 'read') return { path, size: found.size, firstPage: reading.firstPage };
  faults.push(`${path} is no PDF that a browser can open (${reading.because}): export it again as PDF`);
  return undefined;
}
