// Reads and decrypts subscribers in pages.
import { NEWSLETTER_END_ADDRESS } from '../../contracts/newsletter.ts';
import { decryptRow } from '../../database/encryption/encrypted-rows.ts';
import { DecryptionError } from '../../database/encryption/encrypted-text.ts';
import type { Keyring } from '../../database/encryption/keyring.ts';
import type { NewsletterSubscriptionRow } from '../../database/newsletter-tables.ts';
import type { Database } from '../../database/tables.ts';

const PAGE_ROWS = 500;

export type Status = NewsletterSubscriptionRow['status'] | 'all';

export type Subscriber = { email: string; unsubscribe_url: string } & Pick<
  NewsletterSubscriptionRow,
  'id' | 'status' | 'consent_text' | 'consented_at' | 'confirmed_at' | 'unsubscribed_at'
>;

interface Reading {
  database: Database;
  keyring: Keyring;
  status: Status;
  /** Without a slash at the end. */
  siteUrl: string;
  /** Called with each row that cannot be decrypted. The row is left out: it has no readable address. */
  undecryptable(id: string): void;
}

export async function* readSubscribers({ database, keyring, status, siteUrl, undecryptable }: Reading): AsyncGenerator<Subscriber> {
  let last = '';
  for (;;) {
    const rows = await withStatus(database, status).selectAll().where('id', '>', last).orderBy('id').limit(PAGE_ROWS).execute();
    for (const row of rows) {
      try {
        yield shown(decryptRow(keyring, 'newsletter_subscriptions', row), siteUrl);
      } catch (cause) {
        if (!(cause instanceof DecryptionError)) throw cause;
        undecryptable(row.id);
      }
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < PAGE_ROWS) return;
  }
}

export async function countSubscribers(database: Database, status: Status): Promise<number> {
  const counted = withStatus(database, status).select(({ fn }) => fn.countAll<number>().as('rows'));
  return (await counted.executeTakeFirstOrThrow()).rows;
}

function withStatus(database: Database, status: Status) {
  const all = database.selectFrom('newsletter_subscriptions');
  return status === 'all' ? all : all.where('status', '=', status);
}

type DecryptedRow = Omit<NewsletterSubscriptionRow, 'email' | 'token'> & { email: string; token: string };

function shown(row: DecryptedRow, siteUrl: string): Subscriber {
  const { id, email, status, consent_text, consented_at, confirmed_at, unsubscribed_at, token } = row;
  const unsubscribe_url = `${siteUrl}${NEWSLETTER_END_ADDRESS}?token=${token}`;
  return { id, email, status, consent_text, consented_at, confirmed_at, unsubscribed_at, unsubscribe_url };
}
