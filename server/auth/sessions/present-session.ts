// The session of a request: its access token is verified, and its row is read at each call, so that whoever is disabled or signed out is
// out at once.
import type { FastifyRequest } from 'fastify';
import { decryptRow } from '../../../database/encryption/encrypted-rows.ts';
import type { Keyring } from '../../../database/encryption/keyring.ts';
import type { StaffRow, StaffSessionRow } from '../../../database/staff-tables.ts';
import type { Database } from '../../../database/tables.ts';
import type { Services } from '../../services.ts';
import type { TokenIds } from '../access-tokens.ts';
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '../times.ts';

/** A session ends after this time without use. */
export const IDLE_SESSION_MILLISECONDS = 12 * HOUR_MILLISECONDS;
/** A session ends after this time in any case. */
export const LONGEST_SESSION_MILLISECONDS = 7 * DAY_MILLISECONDS;
/** The time of the last use is written at most this often. */
const USE_MILLISECONDS = 60_000;

export type PlainStaff = Omit<StaffRow, 'email' | 'name' | 'password_hash'> & { email: string; name: string; password_hash: string | null };

export interface PresentSession {
  staff: PlainStaff;
  session: StaffSessionRow;
}

type Needed = Pick<Services, 'database' | 'keyring' | 'accessTokens'>;

/** @returns undefined without a valid token, and when the session has ended */
export async function presentSession(request: FastifyRequest, services: Needed): Promise<PresentSession | undefined> {
  const ids = await namedSession(request, services);
  return ids && continueSession(services, ids);
}

/** @returns what the access token names; undefined if it is missing, forged or expired */
export async function namedSession(
  { headers }: FastifyRequest,
  { accessTokens }: Pick<Needed, 'accessTokens'>,
): Promise<TokenIds | undefined> {
  const token = /^Bearer ([\w.-]+)$/i.exec(headers.authorization ?? '')?.[1];
  return token ? accessTokens.verify(token) : undefined;
}

/** @returns undefined when the session has ended */
export async function continueSession(
  { database, keyring }: Needed,
  { sessionId, staffId }: TokenIds,
): Promise<PresentSession | undefined> {
  const now = new Date();
  const present = await readSession(database, keyring, sessionId, now);
  if (present?.staff.id !== staffId) return undefined;
  await noteUse(database, present.session, now);
  return present;
}

/** @returns undefined when the session has ended, or its person is disabled */
export async function readSession(database: Database, keyring: Keyring, id: string, now: Date): Promise<PresentSession | undefined> {
  const session = await database.selectFrom('staff_sessions').selectAll().where('id', '=', id).executeTakeFirst();
  if (!session || hasEnded(session, now)) return undefined;
  const staff = await database.selectFrom('staff').selectAll().where('id', '=', session.staff_id).executeTakeFirst();
  if (!staff || staff.disabled_at) return undefined;
  return { session, staff: decryptRow(keyring, 'staff', staff) };
}

export function hasEnded({ started_at, last_used_at }: Pick<StaffSessionRow, 'started_at' | 'last_used_at'>, now: Date): boolean {
  const isIdle = now.getTime() - Date.parse(last_used_at) > IDLE_SESSION_MILLISECONDS;
  return isIdle || now.getTime() - Date.parse(started_at) > LONGEST_SESSION_MILLISECONDS;
}

async function noteUse(database: Database, { id, last_used_at }: StaffSessionRow, now: Date): Promise<void> {
  if (now.getTime() - Date.parse(last_used_at) < USE_MILLISECONDS) return;
  await database.updateTable('staff_sessions').set({ last_used_at: now.toISOString() }).where('id', '=', id).execute();
}
