// /api/desk/staff: who works at the desk, in which role, signed in where.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { newStaff, type StaffMember, staffChange } from '../../../contracts/desk/office.ts';
import { fieldErrors } from '../../../contracts/problem.ts';
import { invalidFields, sendProblem } from '../../http/problem.ts';
import type { Services } from '../../services.ts';
import { staffActor } from '../staff-actor.ts';
import { changeStaff, resetFactor, signOutStaff } from './change-staff.ts';
import { type Invitation, inviteAgain, inviteStaff } from './invite-staff.ts';
import { listSessions, listStaff } from './list-staff.ts';
import { StaffError } from './staff-error.ts';

type MemberRequest = FastifyRequest<{ Params: { id: string } }>;

export function answerStaff(desk: FastifyInstance, services: Services): void {
  const { database, keyring, settings } = services;
  const changing = ({ staff }: FastifyRequest) => ({
    database,
    keyring,
    siteUrl: settings.siteUrl,
    isMailed: settings.mail !== undefined,
    actor: staffActor(staff),
  });
  const member = async (id: string): Promise<StaffMember | undefined> => (await listStaff(database, keyring)).find((one) => one.id === id);
  const invited = async (reply: FastifyReply, { id, link, expiresAt }: Invitation) => {
    services.delivery.wake();
    return reply.code(201).send({ member: await member(id), link, expires_at: expiresAt.toISOString() });
  };

  desk.get('/api/desk/staff', async () => ({ staff: await listStaff(database, keyring) }));
  desk.post('/api/desk/staff', async (request, reply) => {
    const parsed = newStaff.safeParse(request.body);
    if (!parsed.success) return sendProblem(reply, invalidFields(fieldErrors(parsed.error)));
    return orRefusal(reply, async () => invited(reply, await inviteStaff(changing(request), parsed.data, new Date())));
  });
  desk.patch('/api/desk/staff/:id', async (request: MemberRequest, reply) => {
    const parsed = staffChange.safeParse(request.body);
    if (!parsed.success) return sendProblem(reply, invalidFields(fieldErrors(parsed.error)));
    return orRefusal(reply, async () => {
      await changeStaff(changing(request), request.params.id, parsed.data, new Date());
      return member(request.params.id);
    });
  });
  desk.post('/api/desk/staff/:id/invitation', async (request: MemberRequest, reply) =>
    orRefusal(reply, async () => invited(reply, await inviteAgain(changing(request), request.params.id, new Date()))),
  );
  desk.delete('/api/desk/staff/:id/factor', async (request: MemberRequest, reply) =>
    orRefusal(reply, async () => {
      await resetFactor(changing(request), request.params.id, new Date());
      return reply.code(204).send();
    }),
  );
  desk.get('/api/desk/staff/:id/sessions', async ({ params, staff }: MemberRequest, reply) =>
    orRefusal(reply, async () => ({ sessions: await listSessions(database, params.id, staff.sessionId, new Date()) })),
  );
  desk.delete('/api/desk/staff/:id/sessions', async (request: MemberRequest, reply) =>
    orRefusal(reply, async () => {
      await signOutStaff(changing(request), request.params.id, new Date());
      return reply.code(204).send();
    }),
  );
}

/** The address is at fault where somebody has it already. */
async function orRefusal<Answer>(reply: FastifyReply, act: () => Promise<Answer>): Promise<Answer | FastifyReply> {
  try {
    return await act();
  } catch (cause) {
    if (!(cause instanceof StaffError)) throw cause;
    if (cause.problem === 'already-staff') return sendProblem(reply, invalidFields({ email: cause.message }));
    return sendProblem(reply, { status: cause.statusCode, name: cause.problem, title: 'This was not changed', detail: cause.message });
  }
}
