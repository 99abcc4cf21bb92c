// What a search for a person answers where it finds nothing, or cannot look.
import { counted } from '../../../contracts/counted.ts';
import { DecryptionError } from '../../../database/encryption/encrypted-text.ts';
import type { Keyring } from '../../../database/encryption/keyring.ts';
import type { ProblemDetails } from '../../http/problem.ts';
import type { ClosedRows } from '../../privacy/closed-rows.ts';
import { exportPerson } from '../../privacy/export-person.ts';
import type { Person } from '../../privacy/find-person.ts';

/** @param closed rows that nobody can look into: whether they are about the address cannot be told */
export function nothingKept(closed: ClosedRows[]): ProblemDetails {
  const rows = closed.reduce((sum, one) => sum + one.rows, 0);
  const keys = closed.map(({ key }) => key).join(', ');
  return {
    status: 404,
    name: 'nothing-kept',
    title: 'Nothing is kept about this address',
    detail:
      rows === 0
        ? 'Addresses are compared without regard to capitals: check how it is written.'
        : `Nothing was found, but ${counted(rows, 'row')} could not be looked into: the keys (${keys}) are not at hand. Whoever runs the server can put them back.`,
  };
}

/** @returns undefined when every row can be decrypted. A part would pass for the whole. */
export function lockedProblem(person: Person, keyring: Keyring): ProblemDetails | undefined {
  try {
    exportPerson(person, keyring, '', new Date(0));
    return undefined;
  } catch (cause) {
    if (!(cause instanceof DecryptionError)) throw cause;
    return {
      status: 503,
      name: 'locked-rows',
      title: 'Some of it cannot be decrypted',
      detail: `A part would pass for the whole, so nothing is shown. Whoever runs the server can help: ${cause.why}.`,
    };
  }
}
