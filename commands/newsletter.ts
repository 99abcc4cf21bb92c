// `npm run newsletter`: lists and exports subscribers, and ends subscriptions on request.
import { Command, Option } from 'commander';
import { subscribersCsv } from '../server/newsletter/subscribers-csv.ts';
import { actorOption } from './audit/actor.ts';
import { type CommandContext, withContext } from './context.ts';
import { endByAddress } from './newsletter/end.ts';
import { asText } from './newsletter/formats.ts';
import { showSubscribers } from './newsletter/show.ts';
import { runProgram } from './run-program.ts';
import { asJson } from './write-rows.ts';

const program = new Command('newsletter').description('Lists, exports and ends newsletter subscriptions.').addOption(actorOption());

const statusOption = () =>
  new Option('--status <status>', 'whose').choices(['confirmed', 'unconfirmed', 'unsubscribed', 'all']).default('confirmed');

program
  .command('list')
  .description('addresses, one a line, with their status and its time')
  .addOption(statusOption())
  .action(({ status }) => run('list', (context) => showSubscribers(context, { action: 'read', status, write: asText })));

program
  .command('export')
  .description('addresses with the proof of their consent and their link to unsubscribe, as JSON on standard output')
  .option('--csv', 'comma-separated values instead, with spreadsheet formulas made harmless')
  .addOption(statusOption())
  .action(({ csv, status }) =>
    run('export', (context) => showSubscribers(context, { action: 'export', status, write: csv ? subscribersCsv : asJson })),
  );

program
  .command('end [emails...]')
  .description('ends the subscriptions of these addresses')
  .option('--file <file>', 'also of those that begin the lines of this file, as list prints them')
  .action((emails: string[], { file }) => run('end', (context) => endByAddress(context, { emails, file })));

function run(act: string, command: (context: CommandContext) => Promise<void>): Promise<void> {
  return withContext(`npm run newsletter -- ${act}`, command);
}

await runProgram(program);
