// The filters of the inbox: read from the address, written to it and to the call.
import { LEAD_KINDS, LEAD_STATUSES, type LeadCounts, type LeadsQuery } from '../../../contracts/desk/leads.ts';

export type Filters = Omit<LeadsQuery, 'after'>;

/** What is not known is left out: an address may be typed by hand. */
export function readFilters(parameters: URLSearchParams): Filters {
  const filters: Filters = {};
  const status = LEAD_STATUSES.find((one) => one === parameters.get('status'));
  const kind = LEAD_KINDS.find((one) => one === parameters.get('kind'));
  const assignee = parameters.get('assignee');
  const q = parameters.get('q')?.trim();
  if (status) filters.status = status;
  if (kind) filters.kind = kind;
  if (assignee) filters.assignee = assignee;
  if (parameters.get('late') === 'true') filters.late = 'true';
  if (parameters.get('suspected') === 'true') filters.suspected = 'true';
  if (q) filters.q = q;
  return filters;
}

export function filterParameters(filters: Filters): URLSearchParams {
  return new URLSearchParams(Object.entries(filters).filter((entry): entry is [string, string] => Boolean(entry[1])));
}

export interface View {
  label: string;
  filters: Filters;
  count?: keyof LeadCounts;
}

/** The views that are one press away. */
export const VIEWS: View[] = [
  { label: 'All', filters: {} },
  { label: 'New', filters: { status: 'new' }, count: 'new' },
  { label: 'Mine', filters: { assignee: 'me' }, count: 'mine' },
  { label: 'Nobody’s', filters: { assignee: 'nobody' }, count: 'nobody' },
  { label: 'Late', filters: { late: 'true' }, count: 'late' },
  { label: 'Suspected', filters: { suspected: 'true' }, count: 'suspected' },
];

/** Whether the filters have all of the view's: a view that is narrowed stays pressed. The view without filters shows everything only. */
export function isInView(view: Filters, filters: Filters): boolean {
  const wanted = [...filterParameters(view)];
  if (wanted.length === 0) return isSameView(view, filters);
  const parameters = filterParameters(filters);
  return wanted.every(([name, value]) => parameters.get(name) === value);
}

export function isSameView(one: Filters, other: Filters): boolean {
  return sorted(one) === sorted(other);
}

function sorted(filters: Filters): string {
  const parameters = filterParameters(filters);
  parameters.sort();
  return parameters.toString();
}
