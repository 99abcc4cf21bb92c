// Removes what is past its days, in batches between which others can write. The audit entry comes first.
import { setTimeout as pause } from 'node:timers/promises';
import type { SelectQueryBuilder } from 'kysely';
import { appendEntry } from '../../database/audit/append-entry.ts';
import { deleteFromInbox } from '../../database/delete-from-inbox.ts';
import { eraseDeliveries } from '../../database/newsletter-deliveries.ts';
import type { Database, Tables } from '../../database/tables.ts';
import { insertTombstones } from '../../database/tombstones.ts';
import { dueInquiries, dueLinks, dueNotifications, dueUnconfirmed, dueUnsubscribed, type Retaining } from './due-rows.ts';
import { inWords, isEmpty, planRetention, type RetentionCounts, type RetentionPlan } from './plan-retention.ts';

const BATCH_ROWS = 200;
const BETWEEN_BATCHES_MILLISECONDS = 20;

interface CarryingOut extends Retaining {
  actor: string;
  /** Ends it after the current batch. */
  signal?: AbortSignal;
}

/** @returns what was removed, and what stays for now */
export async function carryOutRetention(retaining: CarryingOut): Promise<RetentionPlan> {
  const { counts, held } = await planRetention(retaining);
  if (isEmpty(counts)) return { counts, held };
  const { database, actor, now, signal } = retaining;
  await appendEntry(database, { actor, action: 'erase', subject: inWords(counts), detail: 'past the time for which they are kept' }, now);

  const remove = <Table extends keyof Tables>(from: Removable, due: Due<Table>) => removeInBatches({ database, from, due, signal });
  const removed: RetentionCounts = {
    consultationRequests: await remove('consultation_requests', dueInquiries(retaining, 'consultation_requests')),
    messages: await remove('contacts', dueInquiries(retaining, 'contacts')),
    unconfirmedSubscriptions: await remove('newsletter_subscriptions', dueUnconfirmed(retaining)),
    endedSubscriptions: await remove('newsletter_subscriptions', dueUnsubscribed(retaining)),
    notifications: await remove('notifications', dueNotifications(retaining)),
    links: await remove('privacy_links', dueLinks(retaining)),
  };
  return { counts: removed, held };
}

type Removable = 'consultation_requests' | 'contacts' | 'newsletter_subscriptions' | 'notifications' | 'privacy_links';
type Due<Table extends keyof Tables> = SelectQueryBuilder<Tables, Table, { id: string }>;

interface Removing<Table extends keyof Tables> {
  database: Database;
  from: Removable;
  due: Due<Table>;
  signal: AbortSignal | undefined;
}

async function removeInBatches<Table extends keyof Tables>({ database, from, due, signal }: Removing<Table>): Promise<number> {
  let removed = 0;
  while (!signal?.aborted) {
    const rows = await database.transaction().execute((transaction) => removeBatch(transaction, from, due.limit(BATCH_ROWS)));
    removed += rows;
    if (rows < BATCH_ROWS) break;
    await pause(BETWEEN_BATCHES_MILLISECONDS);
  }
  return removed;
}

/** Removes rows together with their notifications and what the desk keeps about them. */
async function removeBatch<Table extends keyof Tables>(transaction: Database, from: Removable, due: Due<Table>): Promise<number> {
  if (from === 'notifications') return removeNotifications(transaction, due);
  const rows = await transaction.deleteFrom(from).where('id', 'in', due).returning('id').execute();
  const ids = rows.map(({ id }) => id);
  // In an older backup the subscription may still be running: restored, it would never be past its days.
  if (from === 'newsletter_subscriptions' && ids.length > 0) {
    await insertTombstones(transaction, 'newsletter_subscription', ids, new Date());
    await eraseDeliveries(transaction, ids);
  }
  if (from === 'consultation_requests' || from === 'contacts') await deleteFromInbox(transaction, ids);
  if (ids.length > 0) await transaction.deleteFrom('notifications').where('lead_id', 'in', ids).execute();
  return ids.length;
}

/** A delivery of the newsletter goes with its notification. */
async function removeNotifications<Table extends keyof Tables>(transaction: Database, due: Due<Table>): Promise<number> {
  const rows = await transaction.deleteFrom('notifications').where('id', 'in', due).returning('lead_id').execute();
  const ids = rows.map(({ lead_id }) => lead_id);
  if (ids.length > 0) await transaction.deleteFrom('newsletter_deliveries').where('id', 'in', ids).execute();
  return ids.length;
}
