// Makes a second factor that counts once its first code was right: a secret for an authenticator app, as QR code and as text.
import { Secret, TOTP } from 'otpauth';
import { encodeQR } from 'qr';
import { v7 as timeOrderedId } from 'uuid';
import company from '../../../content/company.json' with { type: 'json' };
import { encryptRow } from '../../../database/encryption/encrypted-rows.ts';
import type { Services } from '../../services.ts';
import { AuthError } from '../auth-error.ts';
import type { PlainStaff } from '../sessions/present-session.ts';
import { TOTP_SETTINGS } from './totp-settings.ts';

/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** Set up and never confirmed, together with those in use. */
const MAX_FACTORS = 10;

export async function enrolFactor({ database, keyring }: Services, staff: PlainStaff, friendlyName: string) {
  const factors = await database.selectFrom('staff_factors').select('id').where('staff_id', '=', staff.id).execute();
  if (factors.length >= MAX_FACTORS) {
    throw new AuthError(422, 'too_many_enrolled_mfa_factors', `An account has at most ${MAX_FACTORS} second factors. Remove one first.`);
  }
  const secret = new Secret({ size: SECRET_BYTES });
  const id = timeOrderedId();
  const now = new Date().toISOString();
  const row = {
    id,
    staff_id: staff.id,
    friendly_name: friendlyName,
    secret: secret.base32,
    created_at: now,
    verified_at: null,
    last_step: 0,
  };
  await database
    .insertInto('staff_factors')
    .values(encryptRow(keyring, 'staff_factors', row))
    .execute();
  const uri = new TOTP({ ...TOTP_SETTINGS, issuer: `${company.name} desk`, label: staff.email, secret }).toString();
  return {
    id,
    type: 'totp',
    friendly_name: friendlyName,
    // auth-js puts `data:image/svg+xml;utf-8,` before it: it must not contain a #.
    totp: { qr_code: encodeQR(uri, 'svg'), secret: secret.base32, uri },
  };
}
