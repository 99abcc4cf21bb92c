// A session as auth-js keeps it.
import type { StaffSessionRow } from '../../../database/staff-tables.ts';
import type { Services } from '../../services.ts';
import { ACCESS_TOKEN_SECONDS } from '../access-tokens.ts';
import { readUser, type User } from '../user/read-user.ts';
import type { PlainStaff } from './present-session.ts';

export interface StartedSession {
  staff: PlainStaff;
  session: StaffSessionRow;
  refreshToken: string;
}

export interface SessionAnswer {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  /** In seconds. */
  expires_at: number;
  refresh_token: string;
  user: User;
  /** The identity provider's own token is not handed on: the desk never calls the provider. */
  provider_token: null;
}

export async function answerSession(
  services: Services,
  { staff, session, refreshToken }: StartedSession,
  now: Date,
): Promise<SessionAnswer> {
  return {
    access_token: await services.accessTokens.sign(session, now),
    token_type: 'bearer',
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: Math.floor(now.getTime() / 1_000) + ACCESS_TOKEN_SECONDS,
    refresh_token: refreshToken,
    user: await readUser(services, staff),
    provider_token: null,
  };
}
