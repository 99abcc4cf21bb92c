// Signed-in staff for tests.
import { randomUUID } from 'node:crypto';
import type { Role } from '../contracts/desk/roles.ts';
import { encryptRow } from '../database/encryption/encrypted-rows.ts';
import type { Keyring } from '../database/encryption/keyring.ts';
import type { Database } from '../database/tables.ts';
import { accessTokens } from '../server/auth/access-tokens.ts';
import { TEST_SITE } from './app.ts';

export interface SignedIn {
  id: string;
  name: string;
  email: string;
  sessionId: string;
  /** Of a request that this person makes. */
  headers: { authorization: string };
}

interface SigningIn {
  name?: string;
  email?: string;
  /** After the second factor unless told otherwise. */
  aal?: 'aal1' | 'aal2';
  siteUrl?: string;
}

const FACTOR_SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Makes a member of staff with that role, and a session as it is after signing in. */
export async function signIn(
  { database, keyring }: { database: Database; keyring: Keyring },
  role: Role,
  { name = 'Ines Okafor', email = `${randomUUID()}@example.com`, aal = 'aal2', siteUrl = TEST_SITE }: SigningIn = {},
): Promise<SignedIn> {
  const now = new Date();
  const time = now.toISOString();
  const id = randomUUID();
  await database
    .insertInto('staff')
    .values(
      encryptRow(keyring, 'staff', {
        id,
        email,
        name,
        role,
        password_hash: null,
        invited_at: time,
        joined_at: time,
        last_sign_in_at: time,
        disabled_at: null,
      }),
    )
    .execute();
  if (aal === 'aal2') {
    const factor = { id: randomUUID(), staff_id: id, friendly_name: '', secret: FACTOR_SECRET, created_at: time, verified_at: time };
    await database
      .insertInto('staff_factors')
      .values(encryptRow(keyring, 'staff_factors', { ...factor, last_step: 0 }))
      .execute();
  }
  const session = {
    id: randomUUID(),
    staff_id: id,
    method: 'password' as const,
    second_factor_at: aal === 'aal2' ? time : null,
    device: 'Firefox on Linux',
    started_at: time,
    last_used_at: time,
  };
  await database.insertInto('staff_sessions').values(session).execute();
  const token = await accessTokens({ database, keyring, siteUrl }).sign(session, now);
  return { id, name, email, sessionId: session.id, headers: { authorization: `Bearer ${token}` } };
}
