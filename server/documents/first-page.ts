// Renders the first page of a PDF as a PNG, with the library that browsers use.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const PICTURE_WIDTH_PIXELS = 900;
const SIGNATURE = '%PDF-';
const SHIPPED = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

export type Reading = { is: 'read'; firstPage: Uint8Array } | { is: 'no PDF'; because: string };

/** @returns the first page as a PNG, or why the file cannot be opened */
export async function readFirstPage(path: string): Promise<Reading> {
  const data = await readFile(path);
  if (data.subarray(0, SIGNATURE.length).toString('latin1') !== SIGNATURE) {
    return { is: 'no PDF', because: `it does not start with ${SIGNATURE}` };
  }
  const task = getDocument({
    data: new Uint8Array(data),
    standardFontDataUrl: `${SHIPPED}/standard_fonts/`,
    cMapUrl: `${SHIPPED}/cmaps/`,
    wasmUrl: `${SHIPPED}/wasm/`,
    iccUrl: `${SHIPPED}/iccs/`,
    verbosity: 0,
  });
  try {
    return { is: 'read', firstPage: await drawFirstPage(await task.promise) };
  } catch (cause) {
    return { is: 'no PDF', because: cause instanceof Error ? explained(cause) : String(cause) };
  } finally {
    await task.destroy();
  }
}

async function drawFirstPage(pdf: Awaited<ReturnType<typeof getDocument>['promise']>): Promise<Uint8Array> {
  const page = await pdf.getPage(1);
  const scale = PICTURE_WIDTH_PIXELS / page.getViewport({ scale: 1 }).width;
  const viewport = page.getViewport({ scale });
  const canvas = createCanvas(Math.round(viewport.width), Math.round(viewport.height));
  // The types know only the browser's canvas. Outside browsers the library itself uses this one.
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise;
  return canvas.toBuffer('image/png');
}

function explained({ name, message }: Error): string {
  return name === 'PasswordException' ? 'it is locked with a password' : message;
}
