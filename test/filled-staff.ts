// One row in every table of the staff.
import { encryptRow } from '../database/encryption/encrypted-rows.ts';
import type { Database } from '../database/tables.ts';
import { testKeyring } from './databases.ts';

export async function fillStaff(database: Database, time: string): Promise<void> {
  const email = 'staff@example.com';
  await database
    .insertInto('staff')
    .values(
      encryptRow(testKeyring, 'staff', {
        id: 'm1',
        email,
        name: 'Ines Okafor',
        role: 'consultant',
        password_hash: '$argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA',
        invited_at: time,
        joined_at: time,
        last_sign_in_at: null,
        disabled_at: null,
      }),
    )
    .execute();
  const factor = { id: 'f1', staff_id: 'm1', friendly_name: 'Telephone', secret: 'JBSWY3DPEHPK3PXP', last_step: 58_000_000 };
  await database
    .insertInto('staff_factors')
    .values(encryptRow(testKeyring, 'staff_factors', { ...factor, created_at: time, verified_at: time }))
    .execute();
  await database
    .insertInto('staff_recovery_codes')
    .values(encryptRow(testKeyring, 'staff_recovery_codes', { id: 'r1', staff_id: 'm1', code: 'abcd-efgh-jkmn' }))
    .execute();
  await database
    .insertInto('staff_identities')
    .values(encryptRow(testKeyring, 'staff_identities', { id: 'i1', staff_id: 'm1', subject_hash: 'h1', email, created_at: time }))
    .execute();
  await database
    .insertInto('staff_sessions')
    .values({
      id: 's1',
      staff_id: 'm1',
      method: 'password',
      second_factor_at: time,
      device: 'Firefox on Linux',
      started_at: time,
      last_used_at: time,
    })
    .execute();
  await database
    .insertInto('staff_refresh_tokens')
    .values(
      encryptRow(testKeyring, 'staff_refresh_tokens', {
        id: 't1',
        session_id: 's1',
        issued_at: time,
        replaced_at: time,
        successor: 'a refresh token',
      }),
    )
    .execute();
  await database
    .insertInto('signing_keys')
    .values(
      encryptRow(testKeyring, 'signing_keys', {
        id: 'k1',
        private_key: '{"d":"secret"}',
        public_key: '{}',
        made_at: time,
        retired_at: time,
      }),
    )
    .execute();
  await database.insertInto('staff_challenges').values({ id: 'c1', factor_id: 'f1', session_id: 's1', expires_at: time }).execute();
  await database
    .insertInto('staff_mails')
    .values(encryptRow(testKeyring, 'staff_mails', { id: 'm1', staff_id: 'm1', kind: 'invite', email, made_at: time, expires_at: time }))
    .execute();
  const flow = {
    id: 'o1',
    staff_id: null,
    code_challenge: 'c',
    redirect_to: '/desk',
    code_hash: null,
    subject_hash: null,
    expires_at: time,
  };
  await database
    .insertInto('staff_oidc_flows')
    .values(encryptRow(testKeyring, 'staff_oidc_flows', { ...flow, provider_verifier: 'v', verified_email: email }))
    .execute();
  await database.insertInto('sign_in_attempts').values({ id: 'a1', attempts: 1, last_at: time }).execute();
}
