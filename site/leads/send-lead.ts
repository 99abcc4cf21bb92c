// Sends a form's data and returns the outcome.
import type { FieldErrors, Problem } from '../../contracts/problem';
import { requestTimeout } from '../request-timeout';

/** Present if the server says it; rounded up to ten seconds. */
const WAIT_STEP_SECONDS = 10;

const TOO_LARGE = 413;

/** network: the server cannot be reached; database: it says that the database is at fault; busy: not now; large: too much text; default: anything else. */
export type Failure = 'network' | 'database' | 'busy' | 'large' | 'default';

export type Outcome = { is: 'kept' } | { is: 'refused'; errors: FieldErrors } | { is: 'failed'; because: Failure; seconds?: number };

/**
 * @param key the sender's name for this lead: sent again under the same key, it is not kept twice
 * @throws when this browser cannot send it in this way
 */
export async function sendLead(address: string, lead: object, key: string): Promise<Outcome> {
  const headers = { 'content-type': 'application/json', 'idempotency-key': key };
  const sending = fetch(address, { method: 'POST', headers, body: JSON.stringify(lead), signal: requestTimeout() });
  try {
    const response = await sending;
    if (response.ok) return { is: 'kept' };
    const seconds = waitIn(response);
    if (seconds) return { is: 'failed', because: 'busy', seconds };
    if (response.status === TOO_LARGE) return { is: 'failed', because: 'large' };
    return outcomeOf(await response.text());
  } catch {
    return { is: 'failed', because: 'network' };
  }
}

function waitIn({ headers }: Response): number {
  return Math.ceil(Number(headers.get('retry-after') ?? 0) / WAIT_STEP_SECONDS) * WAIT_STEP_SECONDS;
}

function outcomeOf(answer: string): Outcome {
  const errors = errorsIn(answer);
  if (errors) return { is: 'refused', errors };
  if (/database/i.test(answer)) return { is: 'failed', because: 'database' };
  return { is: 'failed', because: /network/i.test(answer) ? 'network' : 'default' };
}

function errorsIn(answer: string): FieldErrors | undefined {
  try {
    return (JSON.parse(answer) as Partial<Problem>).errors;
  } catch {
    return undefined;
  }
}
