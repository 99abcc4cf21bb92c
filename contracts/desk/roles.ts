// Who may do what at the desk: every call of /api/desk with the roles that may make it. The server checks each request against it.
export const ROLES = ['consultant', 'editor', 'privacy-officer', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

const READ_LEADS: readonly Role[] = ['consultant', 'privacy-officer', 'administrator'];
const WORK_LEADS: readonly Role[] = ['consultant', 'administrator'];
const EXPORT_LEADS: readonly Role[] = READ_LEADS;
const PUBLISH: readonly Role[] = ['editor', 'administrator'];
const RIGHTS: readonly Role[] = ['privacy-officer'];
const STAFF: readonly Role[] = ['administrator'];

/** Whoever may read leads needs the second factor for every call but those of `ACCOUNT_CALLS`. */
export const SECOND_FACTOR_ROLES: readonly Role[] = READ_LEADS;

/** A person's own account. Open to a session without the second factor, which sets it up from here. */
export const ACCOUNT_CALLS = {
  'GET /api/desk/me': ROLES,
  'GET /api/desk/me/sessions': ROLES,
  'DELETE /api/desk/me/sessions/:id': ROLES,
  'POST /api/desk/me/recovery-codes': ROLES,
} as const satisfies Record<string, readonly Role[]>;

export const DESK_CALLS = {
  ...ACCOUNT_CALLS,

  'GET /api/desk/leads': READ_LEADS,
  'GET /api/desk/leads.csv': EXPORT_LEADS,
  'GET /api/desk/leads/counts': READ_LEADS,
  'GET /api/desk/leads/:id': READ_LEADS,
  'PATCH /api/desk/leads': WORK_LEADS,
  'PATCH /api/desk/leads/:id': WORK_LEADS,
  'POST /api/desk/leads/:id/notes': WORK_LEADS,
  'POST /api/desk/leads/:id/replies': WORK_LEADS,
  'POST /api/desk/leads/:id/consultation': WORK_LEADS,
  'PATCH /api/desk/leads/:id/consultation': WORK_LEADS,
  'DELETE /api/desk/leads/:id/consultation': WORK_LEADS,
  'GET /api/desk/assignees': READ_LEADS,
  'GET /api/desk/reply-texts': WORK_LEADS,

  'GET /api/desk/news': PUBLISH,
  'POST /api/desk/news': PUBLISH,
  'GET /api/desk/news/:id': PUBLISH,
  'PATCH /api/desk/news/:id': PUBLISH,
  'GET /api/desk/news/:id/versions': PUBLISH,
  'POST /api/desk/news/:id/restore': PUBLISH,
  'POST /api/desk/news/preview': PUBLISH,
  'POST /api/desk/news/pictures': PUBLISH,
  'POST /api/desk/news/:id/newsletter': PUBLISH,
  'GET /api/desk/documents': PUBLISH,
  'POST /api/desk/documents': PUBLISH,
  'PATCH /api/desk/documents/:id': PUBLISH,
  'PUT /api/desk/documents/:id/file': PUBLISH,
  'GET /api/desk/newsletter': PUBLISH,
  'GET /api/desk/newsletter.csv': PUBLISH,
  'GET /api/desk/newsletter/dispatches/:id': PUBLISH,

  'GET /api/desk/figures': ROLES,

  'GET /api/desk/staff': STAFF,
  'POST /api/desk/staff': STAFF,
  'PATCH /api/desk/staff/:id': STAFF,
  'POST /api/desk/staff/:id/invitation': STAFF,
  'DELETE /api/desk/staff/:id/factor': STAFF,
  'GET /api/desk/staff/:id/sessions': STAFF,
  'DELETE /api/desk/staff/:id/sessions': STAFF,

  'GET /api/desk/audit': RIGHTS,
  'GET /api/desk/audit/verification': RIGHTS,

  'POST /api/desk/people/search': RIGHTS,
  'POST /api/desk/people/export': RIGHTS,
  'POST /api/desk/people/correction': RIGHTS,
  'POST /api/desk/people/erasure': RIGHTS,
} as const satisfies Record<string, readonly Role[]>;

export type DeskCall = keyof typeof DESK_CALLS;

/** Names of the problems of every call: 401 `not-signed-in`, 403 `second-factor` or `role`, 409 `changed-meanwhile`. */
export const DESK_PROBLEMS = {
  notSignedIn: 'not-signed-in',
  secondFactor: 'second-factor',
  role: 'role',
  changedMeanwhile: 'changed-meanwhile',
} as const;

export function mayCall(role: Role, call: DeskCall): boolean {
  return DESK_CALLS[call].some((allowed) => allowed === role);
}
