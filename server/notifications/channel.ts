// What a way out has to offer, and what it is given to send.
import type { LeadKind, NotificationChannel } from '../../database/tables.ts';

/** A lead as the company's people read it. Fields that were not filled in are absent. */
export interface LeadMessage {
  /** Stays the same when a notification is sent again, so that a receiver can tell. */
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
}

/** Asks a subscriber to confirm. */
export interface SubscriptionMessage {
  notificationId: string;
  kind: 'newsletter_subscription';
  email: string;
  token: string;
}

/** Brings a link to their own data to who asked for it. */
export interface LinkMessage {
  notificationId: string;
  kind: 'privacy_link';
  email: string;
  token: string;
}

export type Outgoing = LeadMessage | SubscriptionMessage | LinkMessage;

export interface Channel {
  channel: NotificationChannel;
  /** @throws when the other side did not accept it, or not in time */
  send(outgoing: Outgoing, signal: AbortSignal): Promise<void>;
}
