// What a refused or failed call of the desk throws.
import { DESK_PROBLEMS } from '../../../contracts/desk/roles';
import type { FieldErrors, Problem } from '../../../contracts/problem';

/** The status of a call that got no answer. */
const NO_ANSWER = 0;
const UNAUTHORIZED = 401;
const TOO_MANY_REQUESTS = 429;
const SERVER_ERROR = 500;

export class DeskProblem extends Error {
  override name = 'DeskProblem';
  readonly status: number;
  /** Last part of the problem's type, such as `changed-meanwhile`. */
  readonly kind: string;
  /** Messages by field. */
  readonly errors: FieldErrors;
  /** The whole answer: a conflict carries what is there now. */
  readonly body: Record<string, unknown>;

  constructor(status: number, problem: Partial<Problem> & Record<string, unknown>) {
    super(problem.detail || problem.title || 'The server did not say why. Try again.');
    this.status = status;
    this.kind = (problem.type ?? '').split('/').at(-1) ?? '';
    this.errors = problem.errors ?? {};
    this.body = problem;
  }

  get isNotSignedIn(): boolean {
    return this.status === UNAUTHORIZED;
  }

  get isConflict(): boolean {
    return this.kind === DESK_PROBLEMS.changedMeanwhile;
  }

  get isSecondFactor(): boolean {
    return this.kind === DESK_PROBLEMS.secondFactor;
  }

  /** Whether the same call may succeed later without a change. */
  get isTemporary(): boolean {
    return this.status === NO_ANSWER || this.status === TOO_MANY_REQUESTS || this.status >= SERVER_ERROR;
  }
}

export async function problemOf(response: Response): Promise<DeskProblem> {
  const text = await response.text();
  try {
    return new DeskProblem(response.status, JSON.parse(text));
  } catch {
    return new DeskProblem(response.status, { detail: `The server answered ${response.status}. Try again in a moment.` });
  }
}

export function noAnswer(): DeskProblem {
  const detail = navigator.onLine
    ? 'The server cannot be reached. Try again in a moment.'
    : 'You are offline. Try again once you are connected.';
  return new DeskProblem(NO_ANSWER, { detail });
}

export function notSignedIn(): DeskProblem {
  return new DeskProblem(UNAUTHORIZED, { type: `/problems/${DESK_PROBLEMS.notSignedIn}`, detail: 'You are signed out. Sign in again.' });
}
