// The pictures that go with shared links, made at build: /pictures/services/stability-studies.png.
import type { APIRoute, GetStaticPaths } from 'astro';
import { drawPicture } from '../../../pictures/draw-picture';
import type { Picture } from '../../../pictures/picture-words';
import { readPictures } from '../../../pictures/read-pictures';
import { PICTURE } from '../../findable/picture';

export const getStaticPaths = (async () =>
  (await readPictures()).map(({ key, picture }) => ({ params: { key }, props: { picture } }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ picture: Picture }> = async ({ props }) =>
  new Response(new Uint8Array(await drawPicture(props.picture)), { headers: { 'content-type': PICTURE.type } });
