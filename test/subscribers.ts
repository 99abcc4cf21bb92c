// Newsletter subscriptions for tests: reader-0@example.com and so on, confirmed unless told otherwise.
import { encryptRow } from '../database/encryption/encrypted-rows.ts';
import { tokenHash } from '../database/encryption/post-digests.ts';
import type { NewsletterSubscriptionRow } from '../database/newsletter-tables.ts';
import type { Database } from '../database/tables.ts';
import { testKeyring } from './databases.ts';

/** Their ids end in four digits, and their tokens are such as reader-0-token. */
export async function subscribe(
  database: Database,
  count: number,
  change: Partial<NewsletterSubscriptionRow> = {},
  name = 'reader',
): Promise<void> {
  const time = '2025-12-01T09:30:00.000Z';
  const rows = Array.from({ length: count }, (_, index) => {
    const token = `${name}-${index}-token`;
    return {
      ...encryptRow(testKeyring, 'newsletter_subscriptions', {
        id: `${name}-${String(index).padStart(4, '0')}`,
        email: `${name}-${index}@example.com`,
        status: 'confirmed',
        token,
        token_hash: tokenHash(token),
        consent_text: 'Yes',
        consented_at: time,
        confirmed_at: time,
        unsubscribed_at: null,
        asked_again_at: null,
        asked_again_text: null,
      }),
      ...change,
    };
  });
  for (let from = 0; from < rows.length; from += 50)
    await database
      .insertInto('newsletter_subscriptions')
      .values(rows.slice(from, from + 50))
      .execute();
}
