// GET and PUT /user: a person's own account as auth-js reads and changes it.
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../services.ts';
import { AUTH_ADDRESS } from '../addresses.ts';
import { requireSession } from '../require-session.ts';
import { changeUser } from './change-user.ts';
import { readUser } from './read-user.ts';

export function answerUser(auth: FastifyInstance, services: Services): void {
  auth.get(`${AUTH_ADDRESS}/user`, async (request) => readUser(services, (await requireSession(request, services)).staff));
  auth.put(`${AUTH_ADDRESS}/user`, async (request) => {
    const present = await requireSession(request, services);
    return readUser(services, await changeUser(services, present, request.body));
  });
}
