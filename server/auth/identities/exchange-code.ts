// Exchanges our own code, which only the browser that began can do, for the member of staff that the provider named.
import { createHash } from 'node:crypto';
import { v7 as timeOrderedId } from 'uuid';
import { appendEntry } from '../../../database/audit/append-entry.ts';
import { decryptRow, encryptRow } from '../../../database/encryption/encrypted-rows.ts';
import { tokenHash } from '../../../database/encryption/post-digests.ts';
import type { Database } from '../../../database/tables.ts';
import { staffActor } from '../../desk/staff-actor.ts';
import { isSameSecret } from '../../http/is-same-secret.ts';
import type { Services } from '../../services.ts';
import { AuthError } from '../auth-error.ts';
import { findStaff, findStaffById } from '../find-staff.ts';
import type { PlainStaff } from '../sessions/present-session.ts';
import type { ProviderPerson } from './provider.ts';

/** @throws AuthError when the code is unknown or another browser began, or nobody was invited under this identity */
export async function exchangeCode(
  services: Services,
  { auth_code, code_verifier }: { auth_code: string; code_verifier: string },
  now: Date,
): Promise<PlainStaff> {
  const { database, keyring } = services;
  const row = await database
    .deleteFrom('staff_oidc_flows')
    .where('code_hash', '=', tokenHash(auth_code))
    .where('expires_at', '>', now.toISOString())
    .returningAll()
    .executeTakeFirst();
  if (!row?.subject_hash) throw new AuthError(404, 'flow_state_not_found', 'This sign-in has expired. Begin again.');
  const challenge = createHash('sha256').update(code_verifier).digest('base64url');
  if (!isSameSecret(challenge, row.code_challenge)) throw new AuthError(400, 'bad_code_verifier', 'This sign-in began in another browser.');
  const person = { subjectHash: row.subject_hash, verifiedEmail: decryptRow(keyring, 'staff_oidc_flows', row).verified_email ?? undefined };
  const { staff, isLinked } = await resolvePerson(services, row.staff_id, person);
  if (!isLinked) await link(services, staff, person, now);
  return staff;
}

/**
 * By the identity, by the account that links it, or by the verified address of somebody who was invited.
 * @throws AuthError when that is nobody
 */
export async function resolvePerson(
  services: Services,
  linkingStaffId: string | null,
  { subjectHash, verifiedEmail }: ProviderPerson,
): Promise<{ staff: PlainStaff; isLinked: boolean }> {
  const identity = await findIdentity(services.database, 'subject_hash', subjectHash);
  if (identity && linkingStaffId && identity.staff_id !== linkingStaffId) {
    throw new AuthError(422, 'identity_already_exists', 'This company account is linked to another account of the desk.');
  }
  const id = identity?.staff_id ?? linkingStaffId;
  const byAddress = async () => (verifiedEmail === undefined ? undefined : findStaff(services, verifiedEmail));
  const staff = id ? await findStaffById(services, id) : await byAddress();
  if (!staff)
    throw new AuthError(403, 'user_not_found', 'Nobody was invited to the desk under this company account. Ask an administrator.');
  if (staff.disabled_at) throw new AuthError(403, 'user_banned', 'This account is disabled. Ask an administrator of the desk.');
  return { staff, isLinked: identity !== undefined };
}

export function findIdentity(database: Database, by: 'id' | 'subject_hash', value: string) {
  return database.selectFrom('staff_identities').selectAll().where(by, '=', value).executeTakeFirst();
}

async function link(
  { database, keyring }: Services,
  staff: PlainStaff,
  { subjectHash, verifiedEmail }: ProviderPerson,
  now: Date,
): Promise<void> {
  const identity = { id: timeOrderedId(), staff_id: staff.id, subject_hash: subjectHash, created_at: now.toISOString() };
  const row = encryptRow(keyring, 'staff_identities', { ...identity, email: verifiedEmail ?? staff.email });
  await database.transaction().execute(async (transaction) => {
    const entry = {
      actor: staffActor(staff),
      action: 'account' as const,
      subject: `staff ${staff.id}`,
      detail: 'linked a company account',
    };
    await appendEntry(transaction, entry, now);
    await transaction
      .insertInto('staff_identities')
      .values(row)
      .onConflict((conflict) => conflict.column('subject_hash').doNothing())
      .execute();
  });
}
