// Figures, staff, the audit trail and a person's rights at the desk.
import * as z from 'zod/mini';
import { NAME_MIN_CHARACTERS } from '../consultation-request.ts';
import { emailAddress, singleLine } from '../fields.ts';
import type { LeadKind, LeadStatus } from './leads.ts';
import { ROLES, type Role } from './roles.ts';

/** GET /api/desk/figures: the last 26 weeks, counted from rows. A week is named by its Monday, such as 2025-12-15; one without a row is zero. */
export interface DeskFigures {
  leads_a_week: { week: string; kind: LeadKind; count: number }[];
  /**
   * Of leads with a reply or past their deadline, by week of receipt, without spam. `within_24_hours` is how many of `counted` were
   * answered within 24 hours.
   */
  first_answer: { week: string; median_hours: number | null; within_24_hours: number; counted: number }[];
  outcomes: { status: LeadStatus; count: number }[];
  downloads_a_week: { week: string; document: string; count: number }[];
  subscribers: { week: string; confirmed: number }[];
}

/** GET /api/desk/me. */
export interface Me {
  id: string;
  email: string;
  name: string;
  role: Role;
  aal: 'aal1' | 'aal2';
  /** Whether this person has to have a second factor, and has one. */
  needs_second_factor: boolean;
  has_second_factor: boolean;
  recovery_codes_left: number;
}

/**
 * POST /api/desk/me/recovery-codes, in a session with the second factor: 201 with ten new codes, shown this once. Earlier ones stop working.
 * The first ten come with the answer of `mfa.verify` to a new factor, under the same name. A code is entered in place of the app's.
 */
export interface RecoveryCodes {
  recovery_codes: string[];
}

/** GET /api/desk/me/sessions and GET /api/desk/staff/:id/sessions: `{sessions}`. */
export interface DeskSession {
  id: string;
  started_at: string;
  last_used_at: string;
  /** Browser and system, read from the user agent. */
  device: string;
  is_current: boolean;
}

export interface StaffMember {
  id: string;
  email: string;
  name: string;
  role: Role;
  state: 'invited' | 'active' | 'disabled';
  has_second_factor: boolean;
  last_used_at: string | null;
}

/** POST /api/desk/staff: 201 `{member, link, expires_at}`; the link is mailed as well where mail is set up. */
export const newStaff = z.strictObject({ email: emailAddress(), role: z.enum(ROLES, `Role must be one of ${ROLES.join(', ')}`) });

/** PATCH /api/desk/staff/:id. The last administrator can neither be disabled nor change role. */
export const staffChange = z.strictObject({
  role: z.optional(z.enum(ROLES, `Role must be one of ${ROLES.join(', ')}`)),
  is_disabled: z.optional(z.boolean('is_disabled must be true or false')),
});

/** GET /api/desk/audit?after=&action=: newest first, 50 at a time: `{entries, next}`. */
export interface AuditEntry {
  number: number;
  at: string;
  actor: string;
  action: string;
  subject: string;
  detail: string;
}
export const auditQuery = z.strictObject({
  after: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'after must be the number of an entry'))),
  action: z.optional(singleLine({ label: 'action', min: 1, max: 40 })),
});

/** GET /api/desk/audit/verification: whether the chain of hashes holds. */
export interface AuditVerification {
  is_whole: boolean;
  entries: number;
  /** Plain words: what holds, or the first entry that does not. */
  detail: string;
}

/** The address is in the body, so that no log or history contains it. Search answers KeptAboutYou, or 404 `nothing-kept`. */
export const personQuery = z.strictObject({ email: emailAddress() });

/** POST /api/desk/people/correction: what is left out or empty stays. */
export const personCorrection = z.strictObject({
  email: emailAddress(),
  name: z.optional(singleLine({ label: 'Name', min: NAME_MIN_CHARACTERS, max: 200 })),
  company: z.optional(singleLine({ label: 'Company', max: 200 })),
  phone: z.optional(singleLine({ label: 'Phone', max: 50 })),
});

/** POST /api/desk/people/erasure: the address again, typed by hand, and why. */
export const personErasure = z.strictObject({
  email: emailAddress(),
  confirm_email: emailAddress(),
});
