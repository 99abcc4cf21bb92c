// Parses the arguments of a command and runs it. A failure ends the process with its explanation.
import type { Command } from 'commander';
import { endWith } from './end-with.ts';

export async function runProgram(program: Command): Promise<void> {
  // A reader such as `head` closes the pipe early: that is no failure.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => process.exit(error.code === 'EPIPE' ? 0 : 1));
  await program.parseAsync().catch(endWith);
}
