// `npm run newsletter`: lists and exports subscribers, and ends subscriptions for who asks in words.
import { Command, Option } from 'commander';
import { actorOf, actorOption } from './audit/actor.ts';
import { endWith } from './end-with.ts';
import { endByAddress } from './newsletter/end.ts';
import { asCsv, asText } from './newsletter/formats.ts';
import { showSubscribers } from './newsletter/show.ts';
import { withData } from './with-data.ts';
import { asJson } from './write-rows.ts';

const program = new Command('newsletter').description('Lists, exports and ends newsletter subscriptions.').addOption(actorOption());

const statusOption = () =>
  new Option('--status <status>', 'whose').choices(['confirmed', 'unconfirmed', 'unsubscribed', 'all']).default('confirmed');

program
  .command('list')
  .description('addresses, one a line, with their status and its time')
  .addOption(statusOption())
  .action(({ status }) => withData((data) => showSubscribers(data, { action: 'read', actor: actor('list'), status, write: asText })));

program
  .command('export')
  .description('addresses with the proof of their consent and their link to unsubscribe, as JSON on standard output')
  .option('--csv', 'comma-separated values instead, with spreadsheet formulas made harmless')
  .addOption(statusOption())
  .action(({ csv, status }) =>
    withData((data) => showSubscribers(data, { action: 'export', actor: actor('export'), status, write: csv ? asCsv : asJson })),
  );

program
  .command('end [emails...]')
  .description('ends the subscriptions of these addresses')
  .option('--file <file>', 'also of those that begin the lines of this file, as list prints them')
  .action((emails: string[], { file }) => withData((data) => endByAddress(data, { actor: actor('end'), emails, file })));

function actor(act: string): string {
  return actorOf(`npm run newsletter -- ${act}`);
}

// A reader that has seen enough, such as `head`, closes the pipe: that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
await program.parseAsync().catch(endWith);
