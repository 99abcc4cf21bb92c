// The error of input that cannot be published: every fault at once, each with its remedy.
import type { z } from 'zod';

export class InputError extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(['Nothing was changed:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
    this.name = 'InputError';
    this.faults = faults;
  }
}

/** The faults of a form, a line each: which field, and what to do. */
export function faultsOf(error: z.ZodError): string[] {
  return error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => `${key} is not known here: leave it out`)
      : [`${issue.path.join('.')} ${issue.message}`],
  );
}
