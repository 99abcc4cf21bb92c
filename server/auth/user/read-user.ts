// A member of staff as auth-js knows a user, with factors and identities.
import { decryptRow } from '../../../database/encryption/encrypted-rows.ts';
import type { Services } from '../../services.ts';
import { AUDIENCE } from '../access-tokens.ts';
import { COMPANY_PROVIDER } from '../identities/provider.ts';
import type { PlainStaff } from '../sessions/present-session.ts';

export type User = Awaited<ReturnType<typeof readUser>>;

export async function readUser({ database, keyring }: Pick<Services, 'database' | 'keyring'>, staff: PlainStaff) {
  const { id, email, name, role, invited_at, joined_at, last_sign_in_at } = staff;
  const factors = await database
    .selectFrom('staff_factors')
    .selectAll()
    .where('staff_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const identities = await database.selectFrom('staff_identities').selectAll().where('staff_id', '=', id).orderBy('id').execute();
  const providers = [...(staff.password_hash === null ? [] : ['email']), ...(identities.length > 0 ? [COMPANY_PROVIDER] : [])];
  return {
    id,
    aud: AUDIENCE,
    role: AUDIENCE,
    email,
    phone: '',
    email_confirmed_at: joined_at,
    confirmed_at: joined_at,
    invited_at,
    last_sign_in_at,
    created_at: invited_at,
    updated_at: last_sign_in_at ?? invited_at,
    is_anonymous: false,
    app_metadata: { provider: providers[0] ?? 'email', providers, role },
    user_metadata: { name },
    factors: factors
      .map((factor) => decryptRow(keyring, 'staff_factors', factor))
      .map(({ id: factorId, friendly_name, created_at, verified_at }) => ({
        id: factorId,
        friendly_name,
        factor_type: 'totp',
        status: verified_at === null ? 'unverified' : 'verified',
        created_at,
        updated_at: verified_at ?? created_at,
      })),
    identities: identities
      .map((identity) => decryptRow(keyring, 'staff_identities', identity))
      .map(({ id: identityId, email: address, created_at }) => ({
        id: identityId,
        identity_id: identityId,
        user_id: id,
        provider: COMPANY_PROVIDER,
        identity_data: { email: address },
        created_at,
        updated_at: created_at,
        last_sign_in_at: created_at,
      })),
  };
}
