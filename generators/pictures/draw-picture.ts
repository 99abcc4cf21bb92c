// Draws a picture as a PNG, or takes it from where it was kept: what has not changed is not drawn again.
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import satori from 'satori';
import { PICTURE } from '../../site/seo/picture';
import { fitHeading } from './fit-heading';
import { palettePng } from './palette-png';
import type { Picture } from './picture-text';
import { headingRoom, setPicture } from './render-picture';
import { FONTS } from './typefaces';

/** Beside the dependencies: it outlives dist/, and a fresh clone starts without it. */
const KEPT = resolve('node_modules/.cache/pictures');
/** Raised when the drawing below changes in a way that its composition does not show. */
const EDITION = 1;

const typefaces = createHash('sha256');
for (const { data } of FONTS) typefaces.update(Buffer.from(data as ArrayBuffer));
const TYPEFACES = typefaces.digest('hex');

/** @throws when the heading does not fit */
export async function drawPicture(picture: Picture): Promise<Buffer> {
  // The composition at one size stands for itself at every other: the size follows from the words.
  const key = JSON.stringify([EDITION, TYPEFACES, headingRoom(picture), setPicture(picture, 0)]);
  const path = join(KEPT, `${createHash('sha256').update(key).digest('hex')}.png`);
  try {
    return await readFile(path);
  } catch {
    const drawn = await draw(picture);
    await mkdir(KEPT, { recursive: true });
    await writeFile(`${path}.${process.pid}`, drawn);
    await rename(`${path}.${process.pid}`, path);
    return drawn;
  }
}

async function draw(picture: Picture): Promise<Buffer> {
  const size = await fitHeading(picture.heading, headingRoom(picture));
  const svg = await satori(setPicture(picture, size), { width: PICTURE.width, height: PICTURE.height, fonts: FONTS });
  const image = new Resvg(svg, { font: { loadSystemFonts: false } }).render();
  return palettePng(image.pixels, image.width, image.height);
}
