// Draws a picture as a PNG. A picture whose composition has not changed is taken from the cache.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import sharp from 'sharp';
import { PICTURE } from '../../site/seo/picture';
import { fitHeading } from './fit-heading';
import type { Picture } from './picture-text';
import { headingRoom, layOutPicture } from './render-picture';
import { FONTS } from './typefaces';

/** Outlives dist/; a fresh clone starts without it. */
const CACHE = resolve('node_modules/.cache/pictures');
/** Raise it when a change of the code below changes the picture: the cache key does not cover that code. */
const EDITION = 2;

const typefaces = createHash('sha256');
for (const { data } of FONTS) typefaces.update(Buffer.from(data as ArrayBuffer));
const TYPEFACES = typefaces.digest('hex');

/** @throws when the heading does not fit */
export async function drawPicture(picture: Picture): Promise<Buffer> {
  // One size is enough for the key: the size follows from the words.
  const key = JSON.stringify([EDITION, TYPEFACES, headingRoom(picture), layOutPicture(picture, 0)]);
  const path = join(CACHE, `${createHash('sha256').update(key).digest('hex')}.png`);
  try {
    return await readFile(path);
  } catch {
    const drawn = await draw(picture);
    await mkdir(CACHE, { recursive: true });
    await writeFile(`${path}.${process.pid}`, drawn);
    await rename(`${path}.${process.pid}`, path);
    return drawn;
  }
}

async function draw(picture: Picture): Promise<Buffer> {
  const size = await fitHeading(picture.heading, headingRoom(picture));
  const svg = await satori(layOutPicture(picture, size), { width: PICTURE.width, height: PICTURE.height, fonts: FONTS });
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  // A flat drawing needs few colors: with a palette the file is a third of one in true color.
  return sharp(image.pixels, { raw: { width: image.width, height: image.height, channels: 4 } })
    .removeAlpha()
    .png({ palette: true, dither: 0, compressionLevel: 9 })
    .toBuffer();
}
