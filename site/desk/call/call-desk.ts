// Calls /api/desk with the access token.
import type { DeskCall } from '../../../contracts/desk/roles';
import { requestTimeout } from '../../request-timeout';
import { type AddressParts, addressOf } from './address-of';
import { noAnswer, problemOf } from './desk-problem';
import { withToken } from './with-token';

interface Asked extends AddressParts {
  /** Sent as JSON. */
  json?: unknown;
}

/** @throws DeskProblem */
export async function callDesk<Answer>(call: DeskCall, asked: Asked = {}): Promise<Answer> {
  const response = await fetchDesk(call, asked);
  const text = await response.text();
  return (text ? JSON.parse(text) : undefined) as Answer;
}

/** The answer itself, for files. @throws DeskProblem */
export async function fetchDesk(call: DeskCall, asked: Asked = {}): Promise<Response> {
  const response = await withToken((token) => send(call, asked, token));
  if (!response.ok) throw await problemOf(response);
  return response;
}

async function send(call: DeskCall, { json, ...parts }: Asked, token: string): Promise<Response> {
  const { method, address } = addressOf(call, parts);
  const hasBody = json !== undefined;
  try {
    return await fetch(address, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(hasBody && { 'content-type': 'application/json' }) },
      body: hasBody ? JSON.stringify(json) : undefined,
      signal: requestTimeout(),
    });
  } catch {
    throw noAnswer();
  }
}
