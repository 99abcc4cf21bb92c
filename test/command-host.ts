// Runs commands one after another in one process, for test/run-command.ts: a process for each would take most of the time of their tests.
import { format } from 'node:util';

export interface CommandCall {
  command: string;
  words: string[];
  environment: NodeJS.ProcessEnv;
}

export interface Outcome {
  code: number;
  out: string;
  error: string;
}

const exitProcess = process.exit;
const umask = process.umask();
let calls = 0;

process.on('disconnect', () => exitProcess(0));
process.on('message', async (call: CommandCall) => process.send?.(await outcomeOf(call)));

async function outcomeOf({ command, words, environment }: CommandCall): Promise<Outcome> {
  const outcome: Outcome = { code: 0, out: '', error: '' };
  let hasEnded = false;
  capture(process.stdout, (text) => {
    if (!hasEnded) outcome.out += text;
  });
  capture(process.stderr, (text) => {
    if (!hasEnded) outcome.error += text;
  });
  process.exit = (code) => {
    if (!hasEnded) outcome.code = Number(code ?? process.exitCode ?? 0);
    hasEnded = true;
    throw new Error('The command has ended');
  };
  process.argv = [process.execPath, `commands/${command}.ts`, ...words];
  process.env = environment;
  process.exitCode = 0;
  calls += 1;
  try {
    // The number makes the module run anew. What it imports stays loaded.
    await import(`../commands/${command}.ts?call=${calls}`);
  } catch (cause) {
    if (!hasEnded) Object.assign(outcome, { code: 1, error: outcome.error + format(cause) });
  }
  if (!hasEnded) outcome.code = Number(process.exitCode);
  hasEnded = true;
  process.umask(umask);
  process.stdout.removeAllListeners('error');
  return outcome;
}

function capture(stream: NodeJS.WriteStream, keep: (text: string) => void): void {
  stream.write = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    keep(typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString());
    const done = rest.find((value) => typeof value === 'function');
    if (done) process.nextTick(done as () => void);
    return true;
  };
}
