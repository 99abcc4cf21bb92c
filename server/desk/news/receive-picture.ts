// POST /api/desk/news/pictures: takes a picture for an article. The file is converted, so that nothing of the original is served.
import type { FastifyInstance } from 'fastify';
import { PICTURE_MAX_BYTES, type UploadedPicture } from '../../../contracts/desk/publishing.ts';
import { pictureAddress } from '../../../contracts/news.ts';
import { placePicture } from '../../../database/picture-files.ts';
import { fieldFault } from '../../http/field-faults.ts';
import type { Services } from '../../services.ts';

const TYPES = ['image/jpeg', 'image/png', 'image/webp'];

export function receivePictures(desk: FastifyInstance, { settings }: Services): void {
  desk.register(async (scope) => {
    scope.addContentTypeParser(TYPES, { parseAs: 'buffer', bodyLimit: PICTURE_MAX_BYTES }, (_request, body, done) => done(null, body));
    scope.post('/api/desk/news/pictures', { bodyLimit: PICTURE_MAX_BYTES }, async (request, reply) => {
      if (!Buffer.isBuffer(request.body)) throw fieldFault('file', 'Send the bytes of a picture as image/jpeg, image/png or image/webp');
      // Loaded with the first picture: the library takes memory that a site without a desk does not need.
      const { convertPicture } = await import('../../news/convert-picture.ts');
      const picture = await convertPicture(request.body);
      if ('fault' in picture) throw fieldFault('file', `This file ${picture.fault}`);
      await placePicture(settings.dataDirectory, picture.name, picture.bytes);
      const { width, height } = picture;
      const answer: UploadedPicture = { url: pictureAddress(picture.name), width, height };
      return reply.code(201).send(answer);
    });
  });
}
