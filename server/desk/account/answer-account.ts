// /api/desk/me: a person's own account at the desk.
import type { FastifyInstance } from 'fastify';
import type { Me } from '../../../contracts/desk/office.ts';
import { SECOND_FACTOR_ROLES } from '../../../contracts/desk/roles.ts';
import type { Services } from '../../services.ts';

export function answerAccount(desk: FastifyInstance, { database }: Services): void {
  desk.get('/api/desk/me', async ({ staff: { id, email, name, role, aal } }): Promise<Me> => {
    const factors = database.selectFrom('staff_factors').select('id').where('staff_id', '=', id).where('verified_at', 'is not', null);
    const codes = database.selectFrom('staff_recovery_codes').select('id').where('staff_id', '=', id);
    return {
      id,
      email,
      name,
      role,
      aal,
      needs_second_factor: SECOND_FACTOR_ROLES.includes(role),
      has_second_factor: (await factors.executeTakeFirst()) !== undefined,
      recovery_codes_left: (await codes.execute()).length,
    };
  });
}
