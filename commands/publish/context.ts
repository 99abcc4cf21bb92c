// What every publishing command works with, and how it refuses: all faults at once, each with its remedy.
import type { z } from 'zod';
import type { Database } from '../../database/tables.ts';

export interface Desk {
  database: Database;
  dataDirectory: string;
  /** Where the site is, for the address that is printed; unknown where SITE_URL is not set here, though it may be for the server. */
  siteUrl: string | undefined;
  /** Tells the person at the terminal. */
  say: (text: string) => void;
}

/** @returns the whole address of a path, or the path alone where this command does not know where the site is */
export function addressOn({ siteUrl }: Pick<Desk, 'siteUrl'>, path: string): string {
  return siteUrl ? `${siteUrl}${path}` : `${path} on the site (set SITE_URL to see the whole address)`;
}

export class Refused extends Error {
  readonly faults: string[];

  constructor(faults: string[]) {
    super(['Nothing was changed:', ...faults.map((fault) => `  - ${fault}`)].join('\n'));
    this.name = 'Refused';
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
