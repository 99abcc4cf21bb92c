// Parses the arguments of a command and runs it. A failure ends the process with its explanation.
import type { Command } from 'commander';
import { endWith } from './end-with.ts';

export async function runProgram(program: Command): Promise<void> {
  // A reader such as `head` closes the pipe early: that is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  program.name(`npm run ${program.name()} --`);
  nameFaults(program, program.name());
  await program.parseAsync().catch(endWith);
}

/** A fault of the arguments names the help of its command as it is typed. */
function nameFaults(command: Command, typed: string): void {
  command.showHelpAfterError(`"${typed} --help" says what it takes.`);
  for (const each of command.commands) nameFaults(each, `${typed} ${each.name()}`);
}
