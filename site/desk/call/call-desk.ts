// Calls /api/desk with the bearer token. A token that the server refuses is refreshed once, then the person signs in again.
import { isAuthRetryableFetchError } from '@supabase/auth-js';
import type { DeskCall } from '../../../contracts/desk/roles';
import { requestTimeout } from '../../request-timeout';
import { auth } from '../session/auth';
import { noAnswer, notSignedIn, problemOf } from './desk-problem';

const UNAUTHORIZED = 401;

interface Asked {
  /** Values of the parts of the address that begin with a colon. */
  params?: Record<string, string>;
  /** Undefined and empty values are left out. */
  query?: Record<string, string | undefined>;
  /** Sent as JSON. */
  json?: unknown;
  /** Sent as it is, under its own type. */
  file?: Blob;
}

/** @throws DeskProblem */
export async function callDesk<Answer>(call: DeskCall, asked: Asked = {}): Promise<Answer> {
  const response = await fetchDesk(call, asked);
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as Answer;
}

/** The answer itself, for files. @throws DeskProblem */
export async function fetchDesk(call: DeskCall, asked: Asked = {}): Promise<Response> {
  const { data } = await auth.getSession();
  if (!data.session) throw notSignedIn();
  const first = await send(call, asked, data.session.access_token);
  if (first.status !== UNAUTHORIZED) return accepted(first);
  const { data: refreshed, error } = await auth.refreshSession();
  if (!refreshed.session) {
    if (isAuthRetryableFetchError(error)) throw noAnswer();
    return leave();
  }
  const second = await send(call, asked, refreshed.session.access_token);
  if (second.status === UNAUTHORIZED) return leave();
  return accepted(second);
}

/** The session ended elsewhere. The sign-in client would keep it until its token expires. */
async function leave(): Promise<never> {
  await auth.signOut({ scope: 'local' });
  throw notSignedIn();
}

async function accepted(response: Response): Promise<Response> {
  if (!response.ok) throw await problemOf(response);
  return response;
}

async function send(call: DeskCall, { params = {}, query = {}, json, file }: Asked, token: string): Promise<Response> {
  const [method, pattern = ''] = call.split(' ');
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : '';
  const type = file ? file.type : json !== undefined && 'application/json';
  try {
    return await fetch(path + search, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(type && { 'content-type': type }) },
      body: file ?? (json === undefined ? undefined : JSON.stringify(json)),
      signal: file ? undefined : requestTimeout(),
    });
  } catch {
    throw noAnswer();
  }
}
