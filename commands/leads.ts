// `npm run leads`: lists what visitors sent, newest first, while the server runs. -- --json, -- --csv, -- --since 2025-12-01
import { Command, Option } from 'commander';
import { counted } from '../contracts/counted.ts';
import { appendEntry } from '../database/audit/append-entry.ts';
import { actorOption } from './audit/actor.ts';
import { type CommandContext, withContext } from './context.ts';
import { countLeads } from './leads/count-leads.ts';
import { asCsv, asText } from './leads/formats.ts';
import { readLeads } from './leads/read-leads.ts';
import { runProgram } from './run-program.ts';
import { timeOf } from './time-option.ts';
import { asJson } from './write-rows.ts';

const command = new Command('leads')
  .description('Lists the consultation requests and messages that were received, newest first.')
  .addOption(new Option('--json', 'an array of rows under the columns’ own names').conflicts('csv'))
  .option('--csv', 'comma-separated values, with spreadsheet formulas made harmless')
  .option('--since <time>', 'only what was received at or after this date or time, e.g. 2025-12-01', timeOf)
  .addOption(actorOption());

async function list({ json, csv, since }: { json?: true; csv?: true; since?: Date }): Promise<void> {
  const write = json ? asJson : csv ? asCsv : asText;
  const undecryptable: string[] = [];
  await withContext('npm run leads', async (context) => {
    await record(context, json || csv ? 'export' : 'read', since);
    const leads = readLeads({ ...context, since, undecryptable: (id) => undecryptable.push(id) });
    for await (const text of write(leads)) process.stdout.write(text);
  });
  if (undecryptable.length > 0) reportUndecryptable(undecryptable);
}

function reportUndecryptable(ids: string[]): void {
  console.error(
    `Leads that could not be opened: ${ids.length}, the first ${ids[0]}. In place of their fields stands why; "npm run keys -- list" shows which keys are at hand.`,
  );
  process.exitCode = 1;
}

/** Recorded before anything is shown. */
async function record({ database, actor }: CommandContext, action: 'export' | 'read', since: Date | undefined): Promise<void> {
  const { requests, messages } = await countLeads(database, since);
  const subject = `${counted(requests, 'consultation request')}, ${counted(messages, 'message')}`;
  await appendEntry(database, { actor, action, subject, detail: since ? `since ${since.toISOString()}` : '' }, new Date());
}

await runProgram(command.action(list));
