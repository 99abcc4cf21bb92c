// Lists or exports subscribers, after the entry in the audit trail.
import { counted } from '../../contracts/counted.ts';
import { appendEntry } from '../../database/audit/append-entry.ts';
import { countSubscribers, readSubscribers, type Status, type Subscriber } from '../../server/newsletter/read-subscribers.ts';
import { type CommandContext, warnOfLinks } from '../context.ts';

interface Showing {
  action: 'read' | 'export';
  status: Status;
  write(subscribers: AsyncIterable<Subscriber>): AsyncIterable<string>;
}

export async function showSubscribers(context: CommandContext, { action, status, write }: Showing): Promise<void> {
  const { database, keyring, settings, actor } = context;
  if (action === 'export') warnOfLinks(context);
  const count = await countSubscribers(database, status);
  const subject = counted(count, 'newsletter subscription');
  await appendEntry(database, { actor, action, subject, detail: `status ${status}` }, new Date());

  const undecryptable: string[] = [];
  const { siteUrl } = settings;
  const subscribers = readSubscribers({ database, keyring, status, siteUrl, undecryptable: (id) => undecryptable.push(id) });
  for await (const text of write(subscribers)) process.stdout.write(text);
  if (action === 'read') process.stderr.write(`${count - undecryptable.length} listed.\n`);
  if (undecryptable.length > 0) {
    console.error(
      `Left out, because they cannot be opened: ${undecryptable.length}, the first ${undecryptable[0]}. "npm run keys -- list" shows which keys are at hand.`,
    );
    process.exitCode = 1;
  }
}
