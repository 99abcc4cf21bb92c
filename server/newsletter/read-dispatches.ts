// Dispatches as the desk shows them: progress, and the addresses that were given up.
import type { Dispatch } from '../../contracts/desk/publishing.ts';
import { decryptRow } from '../../database/encryption/encrypted-rows.ts';
import { DecryptionError } from '../../database/encryption/encrypted-text.ts';
import type { Keyring } from '../../database/encryption/keyring.ts';
import type { NewsletterDispatchRow, NewsletterSubscriptionRow } from '../../database/newsletter-tables.ts';
import type { Database } from '../../database/tables.ts';
import { countOutcomes } from './count-outcomes.ts';

const MAX_DISPATCHES = 50;
const MAX_FAILURES = 100;

interface Reading {
  database: Database;
  keyring: Keyring;
  /** Names of members of staff by id. */
  namesOf(ids: string[]): Promise<Map<string, string>>;
}

/** Newest first. */
export async function readDispatches(reading: Reading): Promise<Dispatch[]> {
  const rows = await dispatches(reading.database).orderBy('started_at', 'desc').limit(MAX_DISPATCHES).execute();
  const names = await reading.namesOf(rows.map(({ started_by }) => started_by));
  return Promise.all(rows.map((row) => shown(reading, row, names)));
}

export async function readDispatch(reading: Reading, id: string): Promise<Dispatch | undefined> {
  const row = await dispatches(reading.database).where('newsletter_dispatches.id', '=', id).executeTakeFirst();
  return row && shown(reading, row, await reading.namesOf([row.started_by]));
}

function dispatches(database: Database) {
  return database
    .selectFrom('newsletter_dispatches')
    .innerJoin('news', 'news.id', 'newsletter_dispatches.news_id')
    .selectAll('newsletter_dispatches')
    .select('news.title');
}

async function shown(
  { database, keyring }: Reading,
  row: NewsletterDispatchRow & { title: string },
  names: Map<string, string>,
): Promise<Dispatch> {
  const { id, news_id, title, started_at, started_by } = row;
  const { delivered, waiting, given_up } = await progressOf(database, row);
  return {
    id,
    news_id,
    title,
    started_at,
    by: names.get(started_by) ?? started_by,
    total: delivered + waiting + given_up,
    delivered,
    waiting,
    given_up,
    failures: given_up > 0 ? await failuresOf(database, keyring, id) : [],
  };
}

async function progressOf(database: Database, row: NewsletterDispatchRow): Promise<Pick<Dispatch, 'delivered' | 'waiting' | 'given_up'>> {
  const { id, started_at, enqueued_at, finished_at, last_subscription_id } = row;
  if (finished_at !== null) return { delivered: row.delivered, waiting: 0, given_up: row.given_up };
  const { delivered, waiting, givenUp } = await countOutcomes(database, id);
  if (enqueued_at !== null) return { delivered, waiting, given_up: givenUp };
  const { left } = await database
    .selectFrom('newsletter_subscriptions')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('status', '=', 'confirmed')
    .where('confirmed_at', '<=', started_at)
    .where('id', '>', last_subscription_id)
    .executeTakeFirstOrThrow();
  return { delivered, waiting: waiting + left, given_up: givenUp };
}

async function failuresOf(database: Database, keyring: Keyring, dispatchId: string): Promise<Dispatch['failures']> {
  const rows = await database
    .selectFrom('newsletter_deliveries')
    .innerJoin('notifications', 'notifications.lead_id', 'newsletter_deliveries.id')
    .innerJoin('newsletter_subscriptions', 'newsletter_subscriptions.id', 'newsletter_deliveries.subscription_id')
    .select(['newsletter_subscriptions.id', 'newsletter_subscriptions.email', 'notifications.last_error'])
    .where('newsletter_deliveries.dispatch_id', '=', dispatchId)
    .where('notifications.status', '=', 'given_up')
    .orderBy('newsletter_deliveries.id')
    .limit(MAX_FAILURES)
    .execute();
  return rows.map((row) => ({ email: addressOf(keyring, row), error: row.last_error ?? '' }));
}

/** A row whose key is not at hand is still a failure to show. */
function addressOf(keyring: Keyring, row: Pick<NewsletterSubscriptionRow, 'id' | 'email'>): string {
  try {
    return decryptRow(keyring, 'newsletter_subscriptions', row).email;
  } catch (cause) {
    if (cause instanceof DecryptionError) return 'an address that cannot be decrypted';
    throw cause;
  }
}
