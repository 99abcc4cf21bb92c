// Makes the samples for an empty database: rows, and for each document a PDF with a picture of its first page.
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import company from '../../content/company.json' with { type: 'json' };
import { type SampleDocument, sampleDocument } from '../../content/schemas/samples.ts';
import { fileAddress } from '../../contracts/document.ts';
import type { DocumentRow } from '../../database/publishing-tables.ts';
import type { Samples } from '../../database/samples/fill.ts';
import { readFirstPage } from '../../server/documents/first-page.ts';
import { documentPdf } from './document-pdf.ts';
import { readSampleNews } from './sample-news.ts';

const CONTENT = 'content/samples';

/**
 * @param folder emptied first
 * @throws with the file and the field, when a sample does not match its schema
 */
export async function makeSamples(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const documents: DocumentRow[] = [];
  for (const document of await readSampleDocuments()) documents.push(await makeDocument(document, folder));
  const samples: Samples = { news: await readSampleNews(`${CONTENT}/news`), documents };
  await writeFile(join(folder, 'samples.json'), JSON.stringify(samples));
}

async function readSampleDocuments(): Promise<SampleDocument[]> {
  const path = `${CONTENT}/documents.json`;
  const parsed = z.array(sampleDocument).safeParse(JSON.parse(await readFile(path, 'utf8')));
  if (!parsed.success) throw new Error(`${path} needs mending:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

async function makeDocument({ body, ...sample }: SampleDocument, folder: string): Promise<DocumentRow> {
  const path = join(folder, `${sample.id}.pdf`);
  await writeFile(path, await documentPdf({ body, ...sample }, company));
  const reading = await readFirstPage(path);
  if (reading.is !== 'read') throw new Error(`The sample document ${sample.id} became no PDF: ${reading.because}`);
  await writeFile(join(folder, `${sample.id}.png`), reading.firstPage);
  return { ...sample, size: (await stat(path)).size, file_url: fileAddress(sample.id) };
}
