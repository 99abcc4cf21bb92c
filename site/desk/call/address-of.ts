// The method and the address of a call of the desk.
import type { DeskCall } from '../../../contracts/desk/roles';

export interface AddressParts {
  /** Values of the parts of the address that begin with a colon. */
  params?: Record<string, string>;
  /** Undefined and empty values are left out. */
  query?: Record<string, string | undefined>;
}

export function addressOf(call: DeskCall, { params = {}, query = {} }: AddressParts): { method: string; address: string } {
  const [method = '', pattern = ''] = call.split(' ');
  const path = pattern.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const search = given.length > 0 ? `?${new URLSearchParams(given)}` : '';
  return { method, address: path + search };
}
