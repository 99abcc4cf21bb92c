// How far a dispatch is, counted from its notifications.
import type { Database } from '../../database/tables.ts';

export interface Outcomes {
  delivered: number;
  givenUp: number;
  /** Enqueued, and neither delivered nor given up. */
  waiting: number;
  /** Of those that wait: never tried. */
  notTried: number;
}

export async function countOutcomes(database: Database, dispatchId: string): Promise<Outcomes> {
  const rows = await database
    .selectFrom('newsletter_deliveries')
    .innerJoin('notifications', 'notifications.lead_id', 'newsletter_deliveries.id')
    .select(({ fn, eb }) => [
      'notifications.status',
      fn.countAll<number>().as('count'),
      fn.sum<number | string>(eb.case().when('notifications.attempts', '=', 0).then(1).else(0).end()).as('notTried'),
    ])
    .where('newsletter_deliveries.dispatch_id', '=', dispatchId)
    .groupBy('notifications.status')
    .execute();
  const of = (status: string) => rows.find((row) => row.status === status);
  return {
    delivered: of('delivered')?.count ?? 0,
    givenUp: of('given_up')?.count ?? 0,
    waiting: of('waiting')?.count ?? 0,
    notTried: Number(of('waiting')?.notTried ?? 0),
  };
}
