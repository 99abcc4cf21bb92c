// Sends a picture of an article. Its name is a hash of its content, so it never changes.
import { send } from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { pictureSize } from '../../contracts/news.ts';
import { pictureFolder } from '../../database/picture-files.ts';
import type { Services } from '../services.ts';

export type PictureRequest = FastifyRequest<{ Params: { name: string } }>;

const CACHED_FOR_A_YEAR = 'public, max-age=31536000, immutable';

export async function sendPicture(request: PictureRequest, reply: FastifyReply, { settings }: Services): Promise<FastifyReply> {
  const { name } = request.params;
  if (!pictureSize(name)) return notFound(reply);
  const file = await send(request.raw, `/${name}`, { root: pictureFolder(settings.dataDirectory), cacheControl: false });
  if (file.type !== 'file') return notFound(reply);
  return reply
    .code(file.statusCode)
    .headers({ ...file.headers, 'cache-control': CACHED_FOR_A_YEAR })
    .send(file.stream);
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
