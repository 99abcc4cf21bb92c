// The members of staff that leads can be given to: those who may work them.
import type { Assignee } from '../../../contracts/desk/leads.ts';
import { DESK_CALLS } from '../../../contracts/desk/roles.ts';
import { decryptRow } from '../../../database/encryption/encrypted-rows.ts';
import type { Services } from '../../services.ts';

export async function readAssignees({ database, keyring }: Pick<Services, 'database' | 'keyring'>): Promise<Assignee[]> {
  const rows = await database
    .selectFrom('staff')
    .select(['id', 'name', 'email'])
    .where('role', 'in', DESK_CALLS['PATCH /api/desk/leads/:id'])
    .where('disabled_at', 'is', null)
    .where('joined_at', 'is not', null)
    .execute();
  return rows
    .map((row) => decryptRow(keyring, 'staff', row))
    .map(({ id, name, email }) => ({ id, name: name || email }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'));
}
