// Keeps a link to a person's own data, and enqueues the mail with it to the address in question.
import { v7 as timeOrderedId } from 'uuid';
import { emailLookups } from '../../database/encryption/email-lookup.ts';
import { encryptRow } from '../../database/encryption/encrypted-rows.ts';
import type { Database } from '../../database/tables.ts';
import { DatabaseError } from '../http/database-error.ts';
import { enqueueNotifications } from '../notifications/enqueue.ts';
import type { Services } from '../services.ts';

const HOUR_MILLISECONDS = 60 * 60 * 1_000;
const VALID_HOURS = 24;
/** Keeps the form from flooding a mailbox. */
const MAX_LINKS_A_DAY = 3;

/**
 * Does the same whether or not anything is kept about the address, so that neither the answer nor its time tells. Above the links of a day
 * nothing is sent, and the answer stays the same.
 * @throws DatabaseError when the database did not confirm that it is kept
 */
export async function askLink({ database, keyring }: Services, email: string, now: Date): Promise<void> {
  const expiresAt = new Date(now.getTime() + VALID_HOURS * HOUR_MILLISECONDS);
  const lookups = emailLookups(keyring, email);
  const earlier = await earlierLinks(database, lookups);
  if (earlier.filter(({ expires_at }) => expires_at > now.toISOString()).length >= MAX_LINKS_A_DAY) return;
  const row = encryptRow(keyring, 'privacy_links', {
    id: timeOrderedId(),
    email: email.trim(),
    asked_at: now.toISOString(),
    expires_at: expiresAt.toISOString(),
    follows: earlier.at(-1)?.id ?? String(lookups[0]),
  });
  try {
    await database.transaction().execute(async (transaction) => {
      // Concurrent requests would follow the same earlier link: only the first is kept.
      const kept = await transaction
        .insertInto('privacy_links')
        .values(row)
        .onConflict((conflict) => conflict.column('follows').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (kept)
        await enqueueNotifications(transaction, {
          kind: 'privacy_link',
          id: row.id,
          channels: ['mail'],
          now,
        });
    });
  } catch (cause) {
    throw new DatabaseError('The link could not be kept', { cause });
  }
}

async function earlierLinks(database: Database, lookups: string[]) {
  try {
    return await database
      .selectFrom('privacy_links')
      .select(['id', 'expires_at'])
      .where('email_lookup', 'in', lookups)
      .orderBy('id')
      .execute();
  } catch (cause) {
    throw new DatabaseError('The links asked for could not be read', { cause });
  }
}
