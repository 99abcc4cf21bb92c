// A notification channel, and the messages that it sends.
import type { LeadKind } from '../../contracts/desk/leads.ts';
import type { NotificationChannel } from '../../database/lead-tables.ts';
import type { StaffMailKind } from '../../database/staff-tables.ts';

/** A lead as the staff reads it. Empty fields are absent. */
export interface LeadMessage {
  /** The same at each attempt, so that a receiver can recognise a repeated notification. */
  notificationId: string;
  kind: LeadKind;
  leadId: string;
  receivedAt: Date;
  /** Why it looks machine-made; null where nothing is suspected. */
  suspectedBecause: string | null;
  name: string;
  email: string;
  company?: string;
  phone?: string;
  subject?: string;
  message: string;
  /** The report of a tool that was sent with it. */
  report?: { summary: string; link: string };
}

/** Asks a subscriber to confirm. */
export interface SubscriptionMessage {
  notificationId: string;
  kind: 'newsletter_subscription';
  email: string;
  token: string;
}

/** An issue of the newsletter: an article, to one subscriber. */
export interface IssueMessage {
  notificationId: string;
  kind: 'newsletter_delivery';
  email: string;
  token: string;
  article: { title: string; slug: string; excerpt: string };
}

/** Sends a person the link to their own data. */
export interface LinkMessage {
  notificationId: string;
  kind: 'privacy_link';
  email: string;
  token: string;
}

/** Tells a member of staff about their account at the desk. */
export interface StaffMessage {
  notificationId: string;
  kind: 'staff_mail';
  mail: StaffMailKind;
  email: string;
  token: string;
}

/** A mail of the desk about a lead: a reply, an invitation or a reminder. */
export interface DeskMessage {
  notificationId: string;
  kind: 'timeline_entry';
  /** Who gets it; `staff` are the receivers of new leads. */
  to: string[] | 'staff';
  copy?: string[];
  replyTo?: string | undefined;
  subject: string;
  text: string;
  invitation?: Invitation;
  /** Names the mail: the same at each attempt, and known to the mails that follow it. */
  messageName: string;
  /** The names of the mails before it in its thread, oldest first. */
  answers: string[];
}

/** A calendar entry as iCalendar. */
export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

export type Outgoing = LeadMessage | SubscriptionMessage | IssueMessage | LinkMessage | StaffMessage | DeskMessage;

export interface Channel {
  channel: NotificationChannel;
  /** @throws when the receiver refuses it or does not answer in time */
  send(outgoing: Outgoing, signal: AbortSignal): Promise<void>;
}
