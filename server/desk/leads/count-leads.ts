// The numbers beside the filters: how many leads still need work.
import { COUNTED_MAX, type LeadCounts, OPEN_STATUSES } from '../../../contracts/desk/leads.ts';
import type { Database } from '../../../database/tables.ts';

export async function countLeads(database: Database, staffId: string, now: Date): Promise<LeadCounts> {
  const open = database.selectFrom('leads').select('id').where('status', 'in', OPEN_STATUSES).limit(COUNTED_MAX);
  const fresh = database.selectFrom('leads').select('id').where('status', '=', 'new').limit(COUNTED_MAX);
  const waiting = database.selectFrom('leads').select('id').where('is_waiting', '=', true).limit(COUNTED_MAX);
  const count = async (rows: typeof open) => {
    const counted = database.selectFrom(rows.as('some')).select(({ fn }) => fn.countAll<number>().as('count'));
    return (await counted.executeTakeFirstOrThrow()).count;
  };
  return {
    new: await count(fresh),
    mine: await count(open.where('assignee', '=', staffId)),
    nobody: await count(open.where('assignee', 'is', null)),
    late: await count(waiting.where('due_at', '<', now.toISOString())),
    suspected: await count(fresh.where('suspected', '=', true)),
  };
}
