// Converts a picture for an article to WebP: upright, limited in width, without metadata of the camera, which can name places and people.
import sharp from 'sharp';
import { pictureName } from '../../database/picture-files.ts';

/** Twice the width of an article's column, for dense screens. */
const WIDTH_MAX_PIXELS = 1_600;
const SOURCE_FORMATS = new Set(['jpeg', 'png', 'webp']);

export interface Picture {
  /** The name of its file. */
  name: string;
  bytes: Uint8Array;
  width: number;
  height: number;
}

/** @returns the picture, or what is wrong with the source and what to do */
export async function convertPicture(source: Uint8Array): Promise<Picture | { fault: string }> {
  try {
    const picture = sharp(source);
    const { format } = await picture.metadata();
    if (!SOURCE_FORMATS.has(format)) return { fault: `is ${format}: save it as PNG, JPEG or WebP` };
    const upright = picture.autoOrient().resize({ width: WIDTH_MAX_PIXELS, withoutEnlargement: true });
    const { data: bytes, info } = await upright.webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { name: pictureName({ bytes, width, height }), bytes, width, height };
  } catch {
    return { fault: 'is no picture that can be opened: save it again as PNG, JPEG or WebP' };
  }
}
