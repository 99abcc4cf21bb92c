// `npm run staff`: invites the desk's staff, lists them, and changes what they may do, while the server runs.
import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import { ROLES, type Role } from '../contracts/desk/roles.ts';
import { actorOption } from './audit/actor.ts';
import { type CommandContext, withContext } from './context.ts';
import { runProgram } from './run-program.ts';
import { disable, enable, resetSecondFactor, setRole, signOut } from './staff/change.ts';
import { invite } from './staff/invite.ts';
import { list } from './staff/list.ts';

const program = new Command('staff')
  .description('Invites, lists and changes the staff who answer requests and publish at /desk.')
  .addOption(actorOption());

const email = () => new Argument('<email>', 'their address');

program
  .command('invite')
  .description('prints a link to join, valid once for 24 hours, and mails it where mail is set up')
  .addArgument(email())
  .addOption(new Option('--role <role>', `what they may do: ${ROLES.join(', ')}`).argParser(roleNamed).makeOptionMandatory())
  .option('--json', 'email, role, link and expires_at as JSON')
  .action((address, { role, json }) => run('invite', (context) => invite(context, { email: address, role, isJson: json === true })));
program
  .command('list')
  .description('everybody, one a line: address, role, state, second factor, last use')
  .option('--json', 'an array of objects')
  .action(({ json }) => run('list', (context) => list(context, json === true)));
program
  .command('disable')
  .description('ends their sessions and keeps them out')
  .addArgument(email())
  .action((address) => run('disable', (context) => disable(context, address)));
program
  .command('enable')
  .description('lets them sign in again')
  .addArgument(email())
  .action((address) => run('enable', (context) => enable(context, address)));
program
  .command('role')
  .description('changes what they may do')
  .addArgument(email())
  .addArgument(new Argument('<role>', ROLES.join(', ')).argParser(roleNamed))
  .action((address, role) => run('role', (context) => setRole(context, address, role)));
program
  .command('reset-factor')
  .description('removes their second factor and recovery codes: they set up another when they sign in')
  .addArgument(email())
  .action((address) => run('reset-factor', (context) => resetSecondFactor(context, address)));
program
  .command('sign-out')
  .description('ends every session of theirs')
  .addArgument(email())
  .action((address) => run('sign-out', (context) => signOut(context, address)));

/** "privacy officer" is the role privacy-officer. */
function roleNamed(typed: string): Role {
  const name = typed
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_]+/g, '-');
  const role = ROLES.find((each) => each === name);
  if (!role) throw new InvalidArgumentError(`Choose one of ${ROLES.join(', ')}.`);
  return role;
}

function run(act: string, command: (context: CommandContext) => Promise<void>): Promise<void> {
  return withContext(`npm run staff -- ${act}`, command);
}

await runProgram(program);
