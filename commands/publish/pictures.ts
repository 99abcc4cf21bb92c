// Imports the pictures of an article: converts each file that the article names, and replaces its name by its address on the site.
import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { pictureAddress } from '../../contracts/news.ts';
import { placePicture } from '../../database/picture-files.ts';
import { convertPicture, type Picture } from '../../server/news/convert-picture.ts';
import { isElsewhere, lacksText, picturesIn } from '../../server/news/pictures-of-article.ts';

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
  const pictures = new Map<string, Picture>();
  const named = picturesIn(article.body);
  const faults = named.filter(({ alt }) => !alt).map(lacksText);
  const sources = [...named.map(({ source }) => source), ...(article.image_url ? [article.image_url] : [])];
  for (const source of new Set(sources)) {
    // An address of this site names a picture that exists already.
    if (source.startsWith('/') && !source.startsWith('//')) continue;
    const picture = isElsewhere(source) ? ELSEWHERE : await readPicture(resolve(dirname(path), source));
    if ('fault' in picture) faults.push(`picture ${source} ${picture.fault}`);
    else pictures.set(source, picture);
  }
  const addressOf = (source: string) => {
    const picture = pictures.get(source);
    return picture ? pictureAddress(picture.name) : source;
  };
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

async function readPicture(path: string): Promise<Picture | { fault: string }> {
  const file = await readFile(path).catch((cause: NodeJS.ErrnoException) => cause);
  if (!(file instanceof Error)) return convertPicture(file);
  return { fault: `cannot be read (${file.code === 'ENOENT' ? `there is no ${path}` : file.message}): check its name` };
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
