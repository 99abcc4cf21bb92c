// `npm run leads`: lists what visitors sent, newest first, while the server runs. -- --json, -- --csv, -- --since 2025-12-01
import { Command, Option } from 'commander';
import { appendEntry } from '../database/audit/append-entry.ts';
import type { Database } from '../database/tables.ts';
import { actorOf, actorOption } from './audit/actor.ts';
import { endWith } from './end-with.ts';
import { countLeads } from './leads/count-leads.ts';
import { asCsv, asText } from './leads/formats.ts';
import { readLeads } from './leads/read-leads.ts';
import { timeOf } from './time-option.ts';
import { withData } from './with-data.ts';
import { asJson } from './write-rows.ts';

const command = new Command('leads')
  .description('Lists the consultation requests and messages that were received, newest first.')
  .addOption(new Option('--json', 'an array of rows under the columns’ own names').conflicts('csv'))
  .option('--csv', 'comma-separated values, with spreadsheet formulas made harmless')
  .option('--since <time>', 'only what was received at or after this date or time, e.g. 2025-12-01', timeOf)
  .addOption(actorOption());

async function list({ json, csv, since }: { json?: true; csv?: true; since?: Date }): Promise<void> {
  const write = json ? asJson : csv ? asCsv : asText;
  const closed: string[] = [];
  await withData(async ({ database, keyring }) => {
    await record(database, json || csv ? 'export' : 'read', since);
    const leads = readLeads({ database, keyring, since, stayedClosed: (id) => closed.push(id) });
    for await (const text of write(leads)) process.stdout.write(text);
  });
  if (closed.length > 0) tellOf(closed);
}

function tellOf(closed: string[]): void {
  console.error(
    `Leads that could not be opened: ${closed.length}, the first ${closed[0]}. In place of their fields stands why; "npm run keys -- list" shows which keys are at hand.`,
  );
  process.exitCode = 1;
}

/** What is shown has been recorded before. */
async function record(database: Database, action: 'export' | 'read', since: Date | undefined): Promise<void> {
  const { requests, messages } = await countLeads(database, since);
  const subject = `${requests} consultation requests, ${messages} messages`;
  await appendEntry(
    database,
    { actor: actorOf('npm run leads'), action, subject, detail: since ? `since ${since.toISOString()}` : '' },
    new Date(),
  );
}

// A reader that has seen enough, such as `head`, closes the pipe: that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
await command.action(list).parseAsync().catch(endWith);
