// Sends a request from the browser and says in one word how it went. Called by the form.
import { CONSULTATION_REQUESTS_ADDRESS, type ConsultationRequest } from '../../contracts/consultation-request';
import type { FieldErrors, Problem } from '../../contracts/problem';

const PATIENCE_MILLISECONDS = 30_000;

export type Outcome =
  | { is: 'kept' }
  | { is: 'refused'; errors: FieldErrors }
  | { is: 'failed'; because: 'network' | 'database' | 'default' };

/** @param key the sender's name for this request: sent again under the same key, it is not kept twice */
export async function sendConsultationRequest(request: ConsultationRequest, key: string): Promise<Outcome> {
  try {
    const response = await fetch(CONSULTATION_REQUESTS_ADDRESS, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(request),
      signal: AbortSignal.timeout(PATIENCE_MILLISECONDS),
    });
    if (response.ok) return { is: 'kept' };
    return outcomeOf(await response.text());
  } catch {
    return { is: 'failed', because: 'network' };
  }
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
