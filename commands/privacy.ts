// `npm run privacy`: what somebody may ask of us about their own data, done by staff: export, correct, erase; and the retention, now.
import { Command } from 'commander';
import { actorOf, actorOption } from './audit/actor.ts';
import { endWith } from './end-with.ts';
import type { Counter } from './privacy/context.ts';
import { correct, readCorrection } from './privacy/correct.ts';
import { erase } from './privacy/erase.ts';
import { eraseClosedRows } from './privacy/erase-closed.ts';
import { exportToPerson } from './privacy/export.ts';
import { readAddress } from './privacy/read-address.ts';
import { retain } from './privacy/retain.ts';
import { withData } from './with-data.ts';

const program = new Command('privacy')
  .description('Exports, corrects and erases what is kept about somebody, and carries out the retention.')
  .addOption(actorOption());

program
  .command('export <email>')
  .description('everything that is kept about the address, as JSON on standard output')
  .action((email) => withContext('export', (counter) => exportToPerson(counter, readAddress(email))));

program
  .command('correct <email>')
  .description('corrects what is kept about the address: name, email, company, phone, subject or message')
  .requiredOption('--set <field=value>', 'what stands there from now on, e.g. name="Ada Lindqvist"; again for each field', readCorrection)
  .option('--row <id>', 'only in this row, as export lists it; else in every row that has the field')
  .action((email, { set, row }) => withContext('correct', (counter) => correct(counter, readAddress(email), set, row)));

program
  .command('erase <email>')
  .description('erases everything that is kept about the address, for good')
  .option('--yes', 'does not ask first')
  .action((email, { yes = false }) => withContext('erase', (counter) => erase(counter, readAddress(email), yes)));

program
  .command('erase-closed <key>')
  .description('erases every row that this key encrypts, for good: for a key that is lost, under which nobody can be looked up')
  .option('--yes', 'does not ask first')
  .action((key, { yes = false }) => withContext('erase-closed', (counter) => eraseClosedRows(counter, key, yes), { mayLackKeys: true }));

program
  .command('retention')
  .description('removes now what is past its time, as the server does each night')
  .option('--dry-run', 'only says what would go')
  .action(({ dryRun = false }) => withContext('retention', (counter) => retain(counter, dryRun)));

function withContext(act: string, serve: (counter: Counter) => Promise<void>, { mayLackKeys = false } = {}): Promise<void> {
  return withData((data) => serve({ ...data, actor: actorOf(`npm run privacy -- ${act}`) }), { mayLackKeys });
}

// A reader that has seen enough, such as `head`, closes the pipe: that is no fault.
process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
await program.parseAsync().catch(endWith);
