// Runs the retention now instead of in the night, or says what it would remove.
import { counted } from '../../contracts/counted.ts';
import { databaseTime } from '../../database/database-time.ts';
import { carryOutRetention } from '../../server/privacy/carry-out-retention.ts';
import { inWords, planRetention } from '../../server/privacy/plan-retention.ts';
import { tryingChannels } from '../../server/settings.ts';
import type { CommandContext } from '../context.ts';

export async function retain({ database, settings, actor }: CommandContext, isDryRun: boolean): Promise<void> {
  const retaining = { database, periods: settings.retention, channels: tryingChannels(settings), now: await databaseTime(database) };
  const { counts, held } = isDryRun ? await planRetention(retaining) : await carryOutRetention({ ...retaining, actor });
  console.log(`${isDryRun ? 'Would be removed' : 'Removed'}: ${inWords(counts)}.`);
  if (held > 0)
    console.log(`Past their time, but kept until their notification is delivered or given up: ${counted(held, 'inquiry', 'inquiries')}.`);
}
