// /api/desk/me: a person's own account at the desk.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Me, RecoveryCodes } from '../../../contracts/desk/office.ts';
import { DESK_PROBLEMS, SECOND_FACTOR_ROLES } from '../../../contracts/desk/roles.ts';
import { appendEntry } from '../../../database/audit/append-entry.ts';
import { makeRecoveryCodes } from '../../auth/factors/recovery-codes.ts';
import { hasSecondFactor } from '../../auth/require-session.ts';
import { endSession } from '../../auth/sessions/end-sessions.ts';
import { problems, sendProblem } from '../../http/problem.ts';
import type { Services } from '../../services.ts';
import { listSessions } from '../staff/list-staff.ts';
import { staffActor } from '../staff-actor.ts';

type SessionRequest = FastifyRequest<{ Params: { id: string } }>;

export function answerAccount(desk: FastifyInstance, { database, keyring }: Services): void {
  desk.get('/api/desk/me', async ({ staff: { id, email, name, role, aal } }): Promise<Me> => {
    const codes = await database.selectFrom('staff_recovery_codes').select('id').where('staff_id', '=', id).execute();
    const secondFactor = {
      needs_second_factor: SECOND_FACTOR_ROLES.includes(role),
      has_second_factor: await hasSecondFactor(database, id),
    };
    return { id, email, name, role, aal, ...secondFactor, recovery_codes_left: codes.length };
  });

  desk.get('/api/desk/me/sessions', async ({ staff }) => ({
    sessions: await listSessions(database, staff.id, staff.sessionId, new Date()),
  }));

  desk.delete('/api/desk/me/sessions/:id', async ({ params, staff }: SessionRequest, reply) => {
    const own = await database
      .selectFrom('staff_sessions')
      .select('id')
      .where('id', '=', params.id)
      .where('staff_id', '=', staff.id)
      .executeTakeFirst();
    if (!own) return sendProblem(reply, problems['not-found']);
    await database.transaction().execute(async (transaction) => {
      await appendEntry(transaction, { actor: staffActor(staff), action: 'sign-out', subject: `session ${own.id}` }, new Date());
      await endSession(transaction, own.id);
    });
    return reply.code(204).send();
  });

  desk.post('/api/desk/me/recovery-codes', async ({ staff }, reply) => {
    if (staff.aal === 'aal1') return sendProblem(reply, SECOND_FACTOR_FIRST);
    const codes = await database.transaction().execute(async (transaction) => {
      const entry = {
        actor: staffActor(staff),
        action: 'account' as const,
        subject: `staff ${staff.id}`,
        detail: 'made new recovery codes',
      };
      await appendEntry(transaction, entry, new Date());
      return makeRecoveryCodes(transaction, keyring, staff.id);
    });
    return reply.code(201).send({ recovery_codes: codes } satisfies RecoveryCodes);
  });
}

const SECOND_FACTOR_FIRST = {
  status: 403,
  name: DESK_PROBLEMS.secondFactor,
  title: 'A second factor is needed',
  detail: 'Set up an authenticator app, or enter its code, before you ask for recovery codes.',
};
