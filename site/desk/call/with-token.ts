// Makes a call with the access token. A token that the server refuses is refreshed once, then the person signs in again.
import { auth } from '../session/auth';
import { notSignedIn } from './desk-problem';

const UNAUTHORIZED = 401;

/** @throws DeskProblem when nobody is signed in */
export async function withToken<Answer extends { status: number }>(call: (token: string) => Promise<Answer>): Promise<Answer> {
  const { data } = await auth.getSession();
  if (!data.session) throw notSignedIn();
  const first = await call(data.session.access_token);
  if (first.status !== UNAUTHORIZED) return first;
  const { data: refreshed } = await auth.refreshSession();
  if (!refreshed.session) throw notSignedIn();
  const second = await call(refreshed.session.access_token);
  if (second.status === UNAUTHORIZED) await auth.signOut({ scope: 'local' });
  return second;
}
