// `npm run keys`: lists the keys that open personal data, changes to a new one, and takes away those that nothing needs. While the server runs.
import { Command } from 'commander';
import { keyFilePath } from '../database/encryption/key-file.ts';
import { actorOption } from './audit/actor.ts';
import { endWith } from './end-with.ts';
import type { KeyContext } from './keys/context.ts';
import { listKeys } from './keys/list.ts';
import { retireKey } from './keys/retire.ts';
import { rotateKeys } from './keys/rotate.ts';
import { withData } from './with-data.ts';

const program = new Command('keys')
  .description('Lists and changes the keys that encrypt personal data. No key is ever shown.')
  .addOption(actorOption());

program
  .command('list')
  .description('lists every key by its name: when it was made, whether it is at hand, how many rows need it')
  .action(() => withContext(listKeys));
program
  .command('rotate')
  .description('makes a new key where a file holds the keys, and encrypts every row with the first; cut off, run it again')
  .action(() => withContext(rotateKeys));
program
  .command('retire <name>')
  .description('takes a key that no row needs out of the key file')
  .option('--lost', 'gives up the rows of a key that is nowhere to be found: they stay closed')
  .action((name: string, { lost = false }: { lost?: boolean }) => withContext((desk) => retireKey(desk, name, lost)));

function withContext(act: (desk: KeyContext) => Promise<void>): Promise<void> {
  return withData(
    ({ settings, database, keyring }) => {
      const file = settings.dataKeys ? undefined : keyFilePath(settings.dataDirectory);
      return act({ database, keyring, file, say: (text) => console.log(text) });
    },
    { mayLackKeys: true },
  );
}

await program.parseAsync().catch(endWith);
