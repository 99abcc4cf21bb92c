// Publishes a PDF, or edits a published one: its description, its file, or both.
import { stat } from 'node:fs/promises';
import { v7 as timeOrderedId } from 'uuid';
import { downloadName, fileAddress } from '../../contracts/document.ts';
import { placeFiles, removeFiles } from '../../database/document-files.ts';
import { DOCUMENT_COLUMNS } from '../../database/tables.ts';
import type { CommandContext } from '../context.ts';
import { addressOn } from './address-on.ts';
import { readFirstPage } from './first-page.ts';
import { documentForm } from './form.ts';
import { faultsOf, InputError } from './input-error.ts';
import { recorded } from './recorded.ts';

type Words = Record<string, string | undefined>;

interface Pdf {
  path: string;
  size: number;
  firstPage: Uint8Array;
}

/** @throws InputError with every fault of the options and of the file */
export async function publishDocument(context: CommandContext, path: string, words: Words): Promise<void> {
  const form = documentForm.safeParse(words);
  const faults = form.success ? [] : faultsOf(form.error);
  const pdf = await readPdf(path, faults);
  if (!form.success || !pdf) throw new InputError(faults);

  const id = timeOrderedId();
  await placeFiles(context.settings.dataDirectory, id, pdf.path, pdf.firstPage);
  try {
    const row = {
      id,
      ...form.data,
      type: 'PDF',
      size: pdf.size,
      file_url: fileAddress(id),
      created_at: new Date().toISOString(),
      is_active: true,
      download_count: 0,
    };
    await recorded(context, `document ${id}`, 'published', (transaction) => transaction.insertInto('documents').values(row).execute());
  } catch (cause) {
    await removeFiles(context.settings.dataDirectory, id);
    throw new Error('The document could not be kept', { cause });
  }
  context.say(
    `Published: ${form.data.title}\n  id       ${id}\n  file     ${downloadName(form.data.title)}\n  address  ${addressOn(context, '/resources/documents')}`,
  );
}

/** @throws InputError with every fault, or when there is no such document */
export async function editDocument(context: CommandContext, id: string, { file, ...words }: Words): Promise<void> {
  const { database, settings, say } = context;
  const found = await database.selectFrom('documents').select(DOCUMENT_COLUMNS).where('id', '=', id).executeTakeFirst();
  if (!found) throw new InputError([`there is no document ${id}: "npm run publish -- list documents" shows their ids`]);
  if (!file && Object.keys(words).length === 0)
    throw new InputError(['nothing to change was given: add --title, --category, --description or --file']);

  const { title, category, description } = found;
  const form = documentForm.safeParse({ title, category, description, ...words });
  const faults = form.success ? [] : faultsOf(form.error);
  const pdf = file ? await readPdf(file, faults) : undefined;
  if (!form.success || faults.length > 0) throw new InputError(faults);

  const changed = { ...form.data, ...(pdf && { size: pdf.size }) };
  await recorded(context, `document ${id}`, pdf ? 'file replaced' : 'words changed', async (transaction) => {
    if (pdf) await placeFiles(settings.dataDirectory, id, pdf.path, pdf.firstPage);
    await transaction.updateTable('documents').set(changed).where('id', '=', id).execute();
  });
  say(`Changed: ${form.data.title}`);
}

/** Adds the faults of the file to the given faults. */
async function readPdf(path: string, faults: string[]): Promise<Pdf | undefined> {
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
