// Imports the pictures of an article: converts each file that the article names, and replaces its name by its address on the site.
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import MarkdownIt from 'markdown-it';
import sharp from 'sharp';
import { PICTURES_ADDRESS } from '../../contracts/news.ts';
import { pictureName, placePicture } from '../../database/picture-files.ts';
import { isElsewhere } from './form.ts';

/** Twice the width of an article's column, for dense screens. */
const WIDTH_MAX_PIXELS = 1_600;
const SOURCE_FORMATS = new Set(['jpeg', 'png', 'webp']);

const markdown = new MarkdownIt();

interface Picture {
  name: string;
  bytes: Uint8Array;
}

export interface Illustrated {
  body: string;
  image_url: string | null | undefined;
  faults: string[];
  /** Writes the files. Call it before the article is stored, so that no article shows a missing picture. */
  place(dataDirectory: string): Promise<void>;
}

/**
 * @param article its Markdown, and its head picture if it has one
 * @param path the file of the article
 */
export async function importPictures(article: { body: string; image_url: string | null | undefined }, path: string): Promise<Illustrated> {
  const faults: string[] = [];
  const pictures = new Map<string, Picture>();
  const named = picturesIn(article.body);
  for (const { alt, source } of named) {
    if (!alt) faults.push(`picture ${source} says nothing to those who cannot see it: write ![What it shows](${source})`);
  }
  const sources = [...named.map(({ source }) => source), ...(article.image_url ? [article.image_url] : [])];
  for (const source of new Set(sources)) {
    // An address of this site names a picture that exists already.
    if (source.startsWith('/') && !source.startsWith('//')) continue;
    const picture = isElsewhere(source) ? ELSEWHERE : await readPicture(resolve(dirname(path), source));
    if ('fault' in picture) faults.push(`picture ${source} ${picture.fault}`);
    else pictures.set(source, picture);
  }
  const addressOf = (source: string) => (pictures.has(source) ? `${PICTURES_ADDRESS}/${pictures.get(source)?.name}` : source);
  return {
    body: [...pictures.keys()].reduce((text, source) => withAddress(text, source, addressOf(source)), article.body),
    image_url: article.image_url && addressOf(article.image_url),
    faults,
    async place(dataDirectory) {
      for (const { name, bytes } of pictures.values()) await placePicture(dataDirectory, name, bytes);
    },
  };
}

const ELSEWHERE = {
  fault: 'stands on another site: save it beside the article and name the file, because pages show pictures of their own site only',
};

function picturesIn(body: string): { alt: string; source: string }[] {
  return markdown
    .parse(body, {})
    .flatMap(({ children }) => children ?? [])
    .filter(({ type }) => type === 'image')
    .map((token) => ({ alt: token.content.trim(), source: decodeURI(String(token.attrGet('src'))) }));
}

/** Rotated upright, limited in width, and without metadata of the camera, which can name places and people. */
async function readPicture(path: string): Promise<Picture | { fault: string }> {
  const file = await readFile(path).catch((cause: NodeJS.ErrnoException) => cause);
  if (file instanceof Error)
    return { fault: `cannot be read (${file.code === 'ENOENT' ? `there is no ${path}` : file.message}): check its name` };
  try {
    const source = sharp(file);
    const { format } = await source.metadata();
    if (!SOURCE_FORMATS.has(format)) return { fault: `is ${format}: save it as PNG, JPEG or WebP` };
    const upright = source.autoOrient().resize({ width: WIDTH_MAX_PIXELS, withoutEnlargement: true });
    const { data, info } = await upright.webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
    return { name: pictureName({ bytes: data, width: info.width, height: info.height }), bytes: data };
  } catch {
    return { fault: 'is no picture that can be opened: save it again as PNG, JPEG or WebP' };
  }
}

/** Markdown writes an address in parentheses, in angle brackets if it has spaces, or after the name of a reference. */
function withAddress(body: string, source: string, address: string): string {
  return [source, encodeURI(source)].reduce(
    (text, written) =>
      text
        .replaceAll(`](${written}`, `](${address}`)
        .replaceAll(`](<${written}>`, `](${address}`)
        .replaceAll(`]: ${written}`, `]: ${address}`)
        .replaceAll(`]: <${written}>`, `]: ${address}`),
    body,
  );
}
