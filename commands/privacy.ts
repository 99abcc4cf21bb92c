// `npm run privacy`: exports, corrects and erases the data of a person, and runs the retention.
import { Command } from 'commander';
import { actorOption } from './audit/actor.ts';
import { type CommandContext, withContext } from './context.ts';
import { correct, readCorrection } from './privacy/correct.ts';
import { erase } from './privacy/erase.ts';
import { eraseClosedRows } from './privacy/erase-closed.ts';
import { exportToPerson } from './privacy/export.ts';
import { readAddress } from './privacy/read-address.ts';
import { retain } from './privacy/retain.ts';
import { runProgram } from './run-program.ts';

const program = new Command('privacy')
  .description('Exports, corrects and erases what is kept about somebody, and carries out the retention.')
  .addOption(actorOption());

program
  .command('export <email>')
  .description('everything that is kept about the address, as JSON on standard output')
  .action((email) => run('export', (context) => exportToPerson(context, readAddress(email))));

program
  .command('correct <email>')
  .description('corrects what is kept about the address: name, email, company, phone, subject or message')
  .requiredOption('--set <field=value>', 'what stands there from now on, e.g. name="Ada Lindqvist"; again for each field', readCorrection)
  .option('--row <id>', 'only in this row, as export lists it; else in every row that has the field')
  .action((email, { set, row }) => run('correct', (context) => correct(context, readAddress(email), set, row)));

program
  .command('erase <email>')
  .description('erases everything that is kept about the address, for good')
  .option('--yes', 'does not ask first')
  .action((email, { yes = false }) => run('erase', (context) => erase(context, readAddress(email), yes)));

program
  .command('erase-closed <key>')
  .description('erases every row that this key encrypts, for good: for a key that is lost, under which nobody can be looked up')
  .option('--yes', 'does not ask first')
  .action((key, { yes = false }) => run('erase-closed', (context) => eraseClosedRows(context, key, yes), { mayLackKeys: true }));

program
  .command('retention')
  .description('removes now what is past its time, as the server does each night')
  .option('--dry-run', 'only says what would go')
  .action(({ dryRun = false }) => run('retention', (context) => retain(context, dryRun)));

function run(act: string, command: (context: CommandContext) => Promise<void>, options?: { mayLackKeys: boolean }): Promise<void> {
  return withContext(`npm run privacy -- ${act}`, command, options);
}

await runProgram(program);
