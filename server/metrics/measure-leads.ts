// How many leads were received and how many notifications wait, read from the database when Prometheus asks, so that every process
// gives the same figures.
import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../database/tables.ts';
import { withTimeout } from '../http/with-timeout.ts';

const TIMEOUT_MILLISECONDS = 5_000;

/** @returns updates the gauges */
export function measureLeads(registry: Registry, database: Database): () => Promise<void> {
  const registers = [registry];
  const leads = new Gauge({
    name: 'site_leads',
    help: 'Leads that are kept, by kind and whether they look machine-made',
    labelNames: ['kind', 'suspected'],
    registers,
  });
  const outbox = new Gauge({
    name: 'site_notifications',
    help: 'Notifications that are waiting to be delivered, or were given up',
    labelNames: ['channel', 'status'],
    registers,
  });
  const age = new Gauge({
    name: 'site_notifications_oldest_waiting_seconds',
    help: 'Age of the oldest notification that waits to be delivered',
    labelNames: ['channel'],
    registers,
  });

  const isUp = new Gauge({ name: 'site_database_up', help: 'Whether the database answered when these figures were asked for', registers });

  return async () => {
    for (const gauge of [leads, outbox, age]) gauge.reset();
    try {
      const [counted, waiting] = await withTimeout(Promise.all([countLeads(database), readOutbox(database)]), TIMEOUT_MILLISECONDS);
      for (const { kind, suspected, count } of counted) leads.set({ kind, suspected: String(suspected) }, count);
      for (const { channel, status, count, oldest } of waiting) {
        outbox.set({ channel, status }, count);
        // Without a channel nobody is to be told, so this is no delay.
        if (status === 'waiting' && channel !== 'none') age.set({ channel }, Math.max(0, (Date.now() - Date.parse(oldest)) / 1_000));
      }
      isUp.set(1);
    } catch {
      // The gauge says so, and whoever needs the database logs it.
      isUp.set(0);
    }
  };
}

async function countLeads(database: Database) {
  const kinds = { consultation_request: 'consultation_requests', contact: 'contacts' } as const;
  const counted = Object.entries(kinds).map(async ([kind, table]) => {
    const rows = await database
      .selectFrom(table)
      .select(({ fn }) => ['suspected', fn.countAll<number>().as('count')])
      .groupBy('suspected')
      .execute();
    return [true, false].map((suspected) => ({ kind, suspected, count: rows.find((row) => row.suspected === suspected)?.count ?? 0 }));
  });
  return (await Promise.all(counted)).flat();
}

/**
 * Every channel and status, with zeros: an alert on a missing series never fires. Issues of the newsletter are left out: that a subscriber
 * cannot be reached is no reason for an alert, and the desk shows it.
 */
async function readOutbox(database: Database) {
  const rows = await database
    .selectFrom('notifications')
    .select(({ fn }) => ['channel', 'status', fn.countAll<number>().as('count'), fn.min('created_at').as('oldest')])
    .where('status', 'in', ['waiting', 'given_up'])
    .where('lead_kind', '!=', 'newsletter_delivery')
    .groupBy(['channel', 'status'])
    .execute();
  const nothing = { count: 0, oldest: new Date().toISOString() };
  return (['service', 'mail', 'none'] as const).flatMap((channel) =>
    (['waiting', 'given_up'] as const).map(
      (status) => rows.find((row) => row.channel === channel && row.status === status) ?? { channel, status, ...nothing },
    ),
  );
}
