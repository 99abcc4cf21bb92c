// The share picture of each page, made at build: /pictures/services/stability-studies.png.
import type { APIRoute, GetStaticPaths } from 'astro';
import { drawPicture } from '../../../generators/pictures/draw-picture';
import type { Picture } from '../../../generators/pictures/picture-text';
import { readPictures } from '../../../generators/pictures/read-pictures';
import { PICTURE } from '../../seo/picture';

export const getStaticPaths = (async () =>
  (await readPictures()).map(({ key, picture }) => ({ params: { key }, props: { picture } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ picture: Picture }> = async ({ props }) =>
  new Response(new Uint8Array(await drawPicture(props.picture)), { headers: { 'content-type': PICTURE.type } });
