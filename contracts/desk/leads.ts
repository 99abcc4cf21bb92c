// The inbox: leads as the desk reads and changes them.
import * as z from 'zod/mini';
import { multiLine, singleLine } from '../fields.ts';

export const LEAD_KINDS = ['consultation_request', 'contact'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

export const LEAD_STATUSES = ['new', 'in-progress', 'scheduled', 'won', 'lost', 'spam'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** The moves of a status. `new` is where a lead is restored to from spam and reopened to nowhere else. */
export const STATUS_MOVES: Record<LeadStatus, readonly LeadStatus[]> = {
  new: ['in-progress', 'scheduled', 'won', 'lost', 'spam'],
  'in-progress': ['scheduled', 'won', 'lost', 'spam'],
  scheduled: ['in-progress', 'won', 'lost', 'spam'],
  won: ['in-progress'],
  lost: ['in-progress'],
  spam: ['new'],
};

/** Leads that still want doing. */
export const OPEN_STATUSES: readonly LeadStatus[] = ['new', 'in-progress', 'scheduled'];

export const LEADS_PER_PAGE = 50;
/** Hours before the deadline from which a lead is shown in amber and its owner is reminded. */
export const AMBER_HOURS = 4;
/** Length of a consultation. */
export const CONSULTATION_MINUTES = 45;
const SUBJECT_MAX_CHARACTERS = 200;
const TEXT_MAX_CHARACTERS = 10_000;
const SELECTED_MAX = 200;

export interface LeadItem {
  id: string;
  kind: LeadKind;
  name: string;
  email: string;
  /** Empty for a message, which has none. */
  company: string;
  /** The first words of the message. */
  excerpt: string;
  status: LeadStatus;
  /** Id of a member of staff; null where nobody has it. */
  assignee: string | null;
  received_at: string;
  due_at: string;
  first_reply_at: string | null;
  suspected: boolean;
  version: number;
}

/** GET /api/desk/leads, newest first. */
export interface LeadPage {
  leads: LeadItem[];
  /** Value of `after` for the next page; null on the last. */
  next: string | null;
}

const flag = z.enum(['true', 'false'], 'must be true or false');

/** Filters of the list and of the export. */
export const leadsQuery = z.strictObject({
  status: z.optional(z.enum(LEAD_STATUSES, `status must be one of ${LEAD_STATUSES.join(', ')}`)),
  kind: z.optional(z.enum(LEAD_KINDS, `kind must be one of ${LEAD_KINDS.join(', ')}`)),
  /** Id of a member of staff, `me` or `nobody`. */
  assignee: z.optional(singleLine({ label: 'assignee', min: 1, max: 100 })),
  /** Past the deadline, without a reply and not closed. */
  late: z.optional(flag),
  suspected: z.optional(flag),
  /** E-mail address, or words of the name or the company. */
  q: z.optional(singleLine({ label: 'q', max: 254 })),
  after: z.optional(singleLine({ label: 'after', min: 1, max: 200 })),
});
export type LeadsQuery = z.infer<typeof leadsQuery>;

/** Counts go up to this number, which stands for itself and all above it. */
export const COUNTED_MAX = 1_000;

/** GET /api/desk/leads/counts: what still wants doing, beside the filters and in the title of the tab. */
export interface LeadCounts {
  new: number;
  /** Open ones. */
  mine: number;
  /** Open ones. */
  nobody: number;
  late: number;
  /** New ones. */
  suspected: number;
}

export interface Appointment {
  id: string;
  starts_at: string;
  /** IANA name of the visitor's time zone, such as Asia/Kolkata. */
  time_zone: string;
  minutes: number;
  status: 'planned' | 'cancelled';
}

/** An entry of the timeline, oldest first. `by` is the name of a member of staff; null for the system or the visitor. */
export type TimelineEntry = { id: string; at: string; by: string | null } & (
  | { kind: 'received' }
  | { kind: 'notification'; channel: string; status: 'waiting' | 'delivered' | 'given_up'; attempts: number; error: string | null }
  | { kind: 'read' }
  | { kind: 'note'; text: string }
  | { kind: 'status'; from: LeadStatus; to: LeadStatus }
  | { kind: 'assigned'; to: string | null }
  | { kind: 'reply'; subject: string; text: string; delivery: 'waiting' | 'delivered' | 'given_up'; error: string | null }
  | {
      kind: 'consultation';
      change: 'agreed' | 'moved' | 'cancelled';
      starts_at: string;
      time_zone: string;
      delivery: 'waiting' | 'delivered' | 'given_up';
    }
  | { kind: 'reminder'; reason: 'due-soon' | 'late' }
);

/** GET /api/desk/leads/:id and PATCH /api/desk/leads/:id. */
export interface Lead extends LeadItem {
  reference: string;
  phone: string;
  /** Empty for a consultation request, which has none. */
  subject: string;
  message: string;
  suspected_because: string | null;
  /** Other leads of the same address, newest first. */
  earlier: { id: string; kind: LeadKind; status: LeadStatus; received_at: string; excerpt: string }[];
  consultation: Appointment | null;
  /** What a tool of the site handed over with the request; null where nothing was. */
  report: { tool: string; link: string } | null;
  timeline: TimelineEntry[];
}

const version = z.int('version must be the number that the lead was read with');
const status = z.optional(z.enum(LEAD_STATUSES, `status must be one of ${LEAD_STATUSES.join(', ')}`));
const assignee = z.optional(z.nullable(singleLine({ label: 'assignee', min: 1, max: 100 })));

/** PATCH /api/desk/leads/:id. 409 `changed-meanwhile` carries the lead as it is now in `lead`. */
export const leadChange = z.strictObject({ version, status, assignee });
export type LeadChange = z.infer<typeof leadChange>;

/**
 * PATCH /api/desk/leads: selected leads at once, each by the version that was seen. Answers `{changed: [id], conflicts: [id]}`: a conflict
 * was changed or erased meanwhile, or cannot move to the status.
 */
export const leadsChange = z.strictObject({
  leads: z
    .array(z.strictObject({ id: singleLine({ label: 'id', min: 1, max: 100 }), version }))
    .check(z.minLength(1, 'Select at least one lead'), z.maxLength(SELECTED_MAX, `Select at most ${SELECTED_MAX} leads`)),
  status,
  assignee,
});

/**
 * Notes, replies and consultations answer 201 (PATCH and DELETE of a consultation 200) with the lead as it is now. Where mail is not set
 * up, replies and consultations answer 409 `mail-not-set-up`. A reply moves a new lead to in-progress, and an agreed consultation moves it
 * to scheduled; both stop the clock. A note or a reply that repeats the newest one of the same person within an hour changes nothing: the
 * answer to the first call was lost.
 */
export const newNote = z.strictObject({ text: multiLine({ label: 'Note', min: 1, max: TEXT_MAX_CHARACTERS }) });

export const newReply = z.strictObject({
  subject: singleLine({ label: 'Subject', min: 1, max: SUBJECT_MAX_CHARACTERS }),
  text: multiLine({ label: 'Text', min: 1, max: TEXT_MAX_CHARACTERS }),
});

/**
 * POST, and PATCH to move it; DELETE cancels it. `starts_at` carries its offset or is UTC. POST answers 409 `already-planned` while one is to
 * come, PATCH and DELETE 409 `nothing-planned` without one.
 */
export const newConsultation = z.strictObject({
  starts_at: z.iso.datetime({ offset: true, error: 'Enter a date and a time, such as 2025-12-18T15:00:00+05:30' }),
  time_zone: singleLine({ label: 'Time zone', min: 1, max: 64 }),
});

/** GET /api/desk/reply-texts: the texts of content/desk/replies, with {name}, {company}, {reference} and {consultant} to fill in. */
export interface ReplyText {
  id: string;
  title: string;
  subject: string;
  text: string;
}

/** GET /api/desk/assignees: who may work leads. */
export interface Assignee {
  id: string;
  name: string;
}
