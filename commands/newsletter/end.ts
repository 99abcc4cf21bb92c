// Ends subscriptions by e-mail address, on request or from a list after a restore. The audit trail records the ids.
import { readFile } from 'node:fs/promises';
import { counted } from '../../contracts/counted.ts';
import { appendEntry } from '../../database/audit/append-entry.ts';
import { emailLookups } from '../../database/encryption/email-lookup.ts';
import type { Keyring } from '../../database/encryption/keyring.ts';
import type { Database } from '../../database/tables.ts';
import { endSubscriptions } from '../../server/newsletter/change-subscription.ts';
import type { CommandContext } from '../context.ts';
import { reportClosed } from '../privacy/closed-rows.ts';
import { readAddress } from '../privacy/read-address.ts';

interface Ending {
  emails: string[];
  file: string | undefined;
}

/** @throws when an argument is not an e-mail address, before anything is changed */
export async function endByAddress(context: CommandContext, { emails, file }: Ending): Promise<void> {
  const addresses = [...emails, ...(file ? await addressesIn(file) : [])].map(readAddress);
  if (addresses.length === 0) throw new Error('Name an address, or with --file a list of them.');
  const { database, keyring, actor, say } = context;
  let [found, ended] = [0, 0];
  for (const address of addresses) {
    const outcome = await endOne(database, keyring, { address, actor });
    if (outcome !== 'unknown') found += 1;
    if (outcome === 'ended') ended += 1;
  }
  say(`Ended ${ended}, were ended before ${found - ended}, have no subscription ${addresses.length - found}.`);
  await reportClosed(context);
  if (found === 0) process.exitCode = 1;
}

/** The first word of each line that is not empty. */
async function addressesIn(file: string): Promise<string[]> {
  const lines = (await readFile(file, 'utf8')).split(/\r?\n/);
  return lines.map((line) => line.trim().split(/\s+/)[0] ?? '').filter((word) => word !== '');
}

function endOne(
  database: Database,
  keyring: Keyring,
  { address, actor }: { address: string; actor: string },
): Promise<'ended' | 'ended before' | 'unknown'> {
  return database.transaction().execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('newsletter_subscriptions')
      .select(['id', 'status', 'asked_again_at'])
      .where('email_lookup', 'in', emailLookups(keyring, address))
      .execute();
    if (rows.length === 0) return 'unknown';
    const running = rows.filter(({ status, asked_again_at }) => status !== 'unsubscribed' || asked_again_at).map(({ id }) => id);
    if (running.length === 0) return 'ended before';
    const now = new Date();
    await appendEntry(
      transaction,
      { actor, action: 'unsubscribe', subject: `${counted(running.length, 'subscription')}: ${running.join(' ')}` },
      now,
    );
    await endSubscriptions(transaction, running, now);
    return 'ended';
  });
}
