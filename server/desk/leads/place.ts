// The place in the inbox where a page ends and the next begins, as `after` carries it.
import type { LeadRow } from '../../../database/inbox-tables.ts';
import { fieldFault } from '../../http/field-faults.ts';

export type Place = Pick<LeadRow, 'received_at' | 'id'>;

export function cursorOf({ received_at, id }: Place): string {
  return Buffer.from(`${received_at} ${id}`).toString('base64url');
}

const PLACE = /^((?!0000)\d{4}-\d\d-\d\dT[\d:.]+Z) ([\x21-\x7e]+)$/;

/** @throws FieldFaults for a cursor that this site did not make */
export function placeOf(cursor: string): Place {
  const [, received_at = '', id = ''] = PLACE.exec(Buffer.from(cursor, 'base64url').toString('utf8')) ?? [];
  if (Number.isNaN(Date.parse(received_at))) throw fieldFault('after', 'after must be the value of next of the previous page');
  return { received_at: new Date(received_at).toISOString(), id };
}
