// What a first visit to each page moves, in bytes as they go over the wire. Called by `npm run bench`.
import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { brotliBytes, inlineScripts } from '../../fences/build.ts';

export interface Weight {
  route: string;
  /** The page with its styles, in brotli. */
  page: number;
  /** The scripts that stand in the page, in brotli by themselves. */
  script: number;
  /** The typefaces that the page names. */
  fonts: number;
}

/** @throws when the page is not there */
export async function weigh(address: string, route: string): Promise<Weight> {
  const page = await fetchBrotli(`${address}${route}`);
  const html = brotliDecompressSync(page).toString();
  const fonts = new Set(Array.from(html.matchAll(/[^"'()\s]+\.woff2/g), ([font]) => font));
  const sizes = await Promise.all([...fonts].map(async (font) => (await fetchBrotli(new URL(font, address).href)).length));
  return { route, page: page.length, script: scriptBytes(html), fonts: sizes.reduce((sum, size) => sum + size, 0) };
}

function scriptBytes(html: string): number {
  const script = inlineScripts(html);
  return script ? brotliBytes(script) : 0;
}

/** The bytes as they come: `fetch` would unpack them. */
function fetchBrotli(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`));
      else buffer(response).then(resolve, reject);
    }).once('error', reject);
  });
}
