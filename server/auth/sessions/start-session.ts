// Starts a session: its row, its first refresh token, and the entry in the audit trail, in one transaction.
import { randomBytes } from 'node:crypto';
import Bowser from 'bowser';
import type { FastifyRequest } from 'fastify';
import { v7 as timeOrderedId } from 'uuid';
import { appendEntry } from '../../../database/audit/append-entry.ts';
import { encryptRow } from '../../../database/encryption/encrypted-rows.ts';
import type { Keyring } from '../../../database/encryption/keyring.ts';
import { tokenHash } from '../../../database/encryption/post-digests.ts';
import type { SignInMethod, StaffSessionRow } from '../../../database/staff-tables.ts';
import type { Database } from '../../../database/tables.ts';
import { staffActor } from '../../desk/staff-actor.ts';
import type { Services } from '../../services.ts';
import type { StartedSession } from './answer-session.ts';
import type { PlainStaff } from './present-session.ts';

const REFRESH_TOKEN_BYTES = 32;
const MAX_AGENT_CHARACTERS = 500;

interface Starting {
  staff: PlainStaff;
  method: SignInMethod;
  request: Pick<FastifyRequest, 'headers'>;
  now: Date;
}

export async function startSession(
  { database, keyring }: Pick<Services, 'database' | 'keyring'>,
  { staff, method, request, now }: Starting,
): Promise<StartedSession> {
  const time = now.toISOString();
  const session: StaffSessionRow = {
    id: timeOrderedId(),
    staff_id: staff.id,
    method,
    second_factor_at: null,
    device: deviceOf(request.headers['user-agent']),
    started_at: time,
    last_used_at: time,
  };
  const refreshToken = await database.transaction().execute(async (transaction) => {
    const actor = staffActor(staff);
    await appendEntry(transaction, { actor, action: 'sign-in', subject: `session ${session.id}`, detail: METHODS[method] }, now);
    await transaction.insertInto('staff_sessions').values(session).execute();
    const dates = { last_sign_in_at: time, joined_at: staff.joined_at ?? time };
    await transaction.updateTable('staff').set(dates).where('id', '=', staff.id).execute();
    return insertRefreshToken(transaction, keyring, session.id, now);
  });
  return { staff: { ...staff, last_sign_in_at: time, joined_at: staff.joined_at ?? time }, session, refreshToken };
}

const METHODS: Record<SignInMethod, string> = {
  password: 'with the password',
  invite: 'with the link of an invitation',
  recovery: 'with the link for a forgotten password',
  oauth: 'with the company account',
};

/** @returns the token, of which the database keeps the hash */
export async function insertRefreshToken(transaction: Database, keyring: Keyring, sessionId: string, now: Date): Promise<string> {
  const token = randomBytes(REFRESH_TOKEN_BYTES).toString('base64url');
  const row = { id: tokenHash(token), session_id: sessionId, issued_at: now.toISOString(), replaced_at: null, successor: null };
  await transaction
    .insertInto('staff_refresh_tokens')
    .values(encryptRow(keyring, 'staff_refresh_tokens', row))
    .execute();
  return token;
}

/** Such as "Firefox on Linux". */
function deviceOf(agent = ''): string {
  if (agent === '') return 'Unknown browser';
  const parser = Bowser.getParser(agent.slice(0, MAX_AGENT_CHARACTERS));
  const browser = parser.getBrowserName() || 'Unknown browser';
  const system = parser.getOSName();
  return system ? `${browser} on ${system}` : browser;
}
