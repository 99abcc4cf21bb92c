// A notification channel, and the messages that it sends.
import type { LeadKind, NotificationChannel } from '../../database/tables.ts';

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

export type Outgoing = LeadMessage | SubscriptionMessage | IssueMessage | LinkMessage;

export interface Channel {
  channel: NotificationChannel;
  /** @throws when the receiver refuses it or does not answer in time */
  send(outgoing: Outgoing, signal: AbortSignal): Promise<void>;
}
