// Counts what is past its days: for the audit entry, and for a dry run.
import type { SelectQueryBuilder } from 'kysely';
import { counted } from '../../contracts/counted.ts';
import type { Database, Tables } from '../../database/tables.ts';
import { dueInquiries, dueLinks, dueNotifications, dueUnconfirmed, dueUnsubscribed, heldInquiries, type Retaining } from './due-rows.ts';

/** Numbers of rows. */
export interface RetentionCounts {
  consultationRequests: number;
  messages: number;
  unconfirmedSubscriptions: number;
  endedSubscriptions: number;
  notifications: number;
  links: number;
}

export interface RetentionPlan {
  counts: RetentionCounts;
  /** Inquiries past their days that stay until their notification is delivered or given up. */
  held: number;
}

export async function planRetention(retaining: Retaining): Promise<RetentionPlan> {
  return {
    counts: {
      consultationRequests: await count(retaining.database, dueInquiries(retaining, 'consultation_requests')),
      messages: await count(retaining.database, dueInquiries(retaining, 'contacts')),
      unconfirmedSubscriptions: await count(retaining.database, dueUnconfirmed(retaining)),
      endedSubscriptions: await count(retaining.database, dueUnsubscribed(retaining)),
      notifications: await count(retaining.database, dueNotifications(retaining)),
      links: await count(retaining.database, dueLinks(retaining)),
    },
    held: await countHeld(retaining),
  };
}

export function isEmpty(counts: RetentionCounts): boolean {
  return Object.values(counts).every((rows) => rows === 0);
}

/** Such as "3 consultation requests, 1 expired link", without zeros. */
export function inWords(counts: RetentionCounts): string {
  const labels: Record<keyof RetentionCounts, [one: string, many?: string]> = {
    consultationRequests: ['consultation request'],
    messages: ['message'],
    unconfirmedSubscriptions: ['subscription never confirmed', 'subscriptions never confirmed'],
    endedSubscriptions: ['subscription ended', 'subscriptions ended'],
    notifications: ['settled notification'],
    links: ['expired link'],
  };
  const parts = Object.entries(labels).map(([name, label]) => ({ label, rows: counts[name as keyof RetentionCounts] }));
  const some = parts.filter(({ rows }) => rows > 0).map(({ label, rows }) => counted(rows, ...label));
  return some.length > 0 ? some.join(', ') : 'nothing';
}

async function countHeld(retaining: Retaining): Promise<number> {
  if (retaining.channels.length === 0) return 0;
  const requests = await count(retaining.database, heldInquiries(retaining, 'consultation_requests'));
  return requests + (await count(retaining.database, heldInquiries(retaining, 'contacts')));
}

async function count<Table extends keyof Tables>(
  database: Database,
  due: SelectQueryBuilder<Tables, Table, { id: string }>,
): Promise<number> {
  const counted = database.selectFrom(due.as('due')).select(({ fn }) => fn.countAll<number>().as('rows'));
  return (await counted.executeTakeFirstOrThrow()).rows;
}
