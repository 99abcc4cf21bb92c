// A change of staff that is refused, in words for whoever asked: at the desk, or at the command.

export class StaffError extends Error {
  /** Last part of the problem's type. */
  readonly problem: string;
  readonly statusCode: 404 | 409;

  constructor(problem: 'no-such-staff' | 'already-staff' | 'last-administrator' | 'has-joined' | 'is-disabled', message: string) {
    super(message);
    this.name = 'StaffError';
    this.problem = problem;
    this.statusCode = problem === 'no-such-staff' ? 404 : 409;
  }
}

export function noSuchStaff(): StaffError {
  return new StaffError('no-such-staff', 'There is nobody of that name on the staff.');
}
