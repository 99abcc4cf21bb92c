// Tells what came in since a list was read: which leads are new, and which changed.
import type { LeadItem } from '../../../contracts/desk/leads';

/**
 * @param shown the list, newest first
 * @param latest the newest leads of the same filters, as they are now
 * @returns the leads that the list does not have, and the list with what changed
 */
export function compare(shown: LeadItem[], latest: LeadItem[]): { arrived: LeadItem[]; current: LeadItem[] } {
  const known = new Set(shown.map(({ id }) => id));
  const newest = shown[0]?.received_at ?? '';
  // Of a lead that now matches the filter, but is older, nothing is announced: it did not arrive.
  const arrived = latest.filter(({ id, received_at }) => !known.has(id) && received_at >= newest);
  const now = new Map(latest.map((lead) => [lead.id, lead]));
  return { arrived, current: shown.map((lead) => now.get(lead.id) ?? lead) };
}
