// How surely a session knows who it is: the assurance level (aal) and the authentication methods (amr), as auth-js names them.
import type { StaffSessionRow } from '../../database/staff-tables.ts';

export type AssuranceLevel = 'aal1' | 'aal2';

/** aal2 is after the second factor. */
export function levelOf({ second_factor_at }: Pick<StaffSessionRow, 'second_factor_at'>): AssuranceLevel {
  return second_factor_at === null ? 'aal1' : 'aal2';
}

/** Newest first, with times in seconds. */
export function authenticationMethods({ method, started_at, second_factor_at }: StaffSessionRow): { method: string; timestamp: number }[] {
  const first = { method, timestamp: seconds(started_at) };
  return second_factor_at === null ? [first] : [{ method: 'totp', timestamp: seconds(second_factor_at) }, first];
}

function seconds(time: string): number {
  return Math.floor(Date.parse(time) / 1_000);
}
