// Starts the dispatch of a published article to all confirmed subscribers. An article is dispatched once.
import { v7 as timeOrderedId } from 'uuid';
import { counted } from '../../contracts/counted.ts';
import { appendEntry, lockAuditLog } from '../../database/audit/append-entry.ts';
import type { NewsletterDispatchRow } from '../../database/newsletter-tables.ts';
import { published } from '../../database/published.ts';
import type { Database } from '../../database/tables.ts';

interface Starting {
  database: Database;
  newsId: string;
  /** For the audit trail. */
  actor: string;
  /** Id of a member of staff. */
  by: string;
  now: Date;
}

export type Started =
  | { is: 'started'; dispatch: NewsletterDispatchRow }
  | { is: 'already-sent' | 'not-published' | 'no-subscribers' | 'unknown' };

export function startDispatch({ database, newsId, actor, by, now }: Starting): Promise<Started> {
  return database.transaction().execute(async (transaction): Promise<Started> => {
    // Of two that start the same article at once, the second waits here and then finds the first.
    await lockAuditLog(transaction);
    const news = transaction.selectFrom('news').select('id').where('id', '=', newsId);
    if (!(await news.executeTakeFirst())) return { is: 'unknown' };
    if (await transaction.selectFrom('newsletter_dispatches').select('id').where('news_id', '=', newsId).executeTakeFirst()) {
      return { is: 'already-sent' };
    }
    const isPublic = await published(transaction.selectFrom('news').select('id'), now).where('id', '=', newsId).executeTakeFirst();
    if (!isPublic) return { is: 'not-published' };
    const { subscribers } = await transaction
      .selectFrom('newsletter_subscriptions')
      .select(({ fn }) => fn.countAll<number>().as('subscribers'))
      .where('status', '=', 'confirmed')
      .executeTakeFirstOrThrow();
    if (subscribers === 0) return { is: 'no-subscribers' };
    const detail = `sent as newsletter to ${counted(subscribers, 'subscription')}`;
    await appendEntry(transaction, { actor, action: 'publish', subject: `news ${newsId}`, detail }, now);
    const dispatch: NewsletterDispatchRow = {
      id: timeOrderedId(),
      news_id: newsId,
      started_at: now.toISOString(),
      started_by: by,
      last_subscription_id: '',
      enqueued_at: null,
      finished_at: null,
      delivered: 0,
      given_up: 0,
    };
    await transaction.insertInto('newsletter_dispatches').values(dispatch).execute();
    return { is: 'started', dispatch };
  });
}
