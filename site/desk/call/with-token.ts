// Makes a call with the access token. A token that the server refuses is refreshed once, then the person signs in again.
import { isAuthRetryableFetchError } from '@supabase/auth-js';
import { auth, sessionSignals } from '../session/auth';
import { noAnswer, notSignedIn } from './desk-problem';

const UNAUTHORIZED = 401;

/** @throws DeskProblem when nobody is signed in, or when it cannot be found out */
export async function withToken<Answer extends { status: number }>(call: (token: string) => Promise<Answer>): Promise<Answer> {
  const { data, error: kept } = await auth.getSession();
  if (isAuthRetryableFetchError(kept)) throw noAnswer();
  if (!data.session) {
    sessionSignals.dispatchEvent(new Event('missing'));
    throw notSignedIn();
  }
  const first = await call(data.session.access_token);
  if (first.status !== UNAUTHORIZED) return first;
  const { data: refreshed, error } = await auth.refreshSession();
  if (isAuthRetryableFetchError(error)) throw noAnswer();
  const second = refreshed.session && (await call(refreshed.session.access_token));
  if (second && second.status !== UNAUTHORIZED) return second;
  // The session was ended elsewhere. The sign-in client would keep it until its access token expires.
  await auth.signOut({ scope: 'local' });
  throw notSignedIn();
}
