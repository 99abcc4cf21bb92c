// `npm run keys`: lists, rotates and retires the data keys while the server runs.
import { Command } from 'commander';
import { actorOption } from './audit/actor.ts';
import { type CommandContext, withContext } from './context.ts';
import { listKeys } from './keys/list.ts';
import { retireKey } from './keys/retire.ts';
import { rotateKeys } from './keys/rotate.ts';
import { runProgram } from './run-program.ts';

const program = new Command('keys')
  .description('Lists and changes the keys that encrypt personal data. No key is ever shown.')
  .addOption(actorOption());

program
  .command('list')
  .description('lists every key by its name: when it was made, whether it is at hand, how many rows need it')
  .action(() => run('list', listKeys));
program
  .command('rotate')
  .description('makes a new key where a file holds the keys, and encrypts every row with the first; cut off, run it again')
  .action(() => run('rotate', rotateKeys));
program
  .command('retire <name>')
  .description('takes a key that no row needs out of the key file')
  .option('--lost', 'gives up the rows of a key that is nowhere to be found: they stay closed')
  .action((name: string, { lost = false }: { lost?: boolean }) => run('retire', (context) => retireKey(context, name, lost)));

/** A key may be missing: these commands solve that. */
function run(act: string, command: (context: CommandContext) => Promise<void>): Promise<void> {
  return withContext(`npm run keys -- ${act}`, command, { mayLackKeys: true });
}

await runProgram(program);
