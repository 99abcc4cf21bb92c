// Runs the stages of a test suite in turn, and the steps of a stage side by side. Prints what runs and how long each step took.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, NODE, ROOT, say } from '../commands/prepare.mjs';
import { SERVER_ENVIRONMENT } from '../commands/server-process.mjs';
import { findChromium } from './chromium.ts';
import { makeTemplates } from './databases.ts';
import { installEngines } from './engines.ts';
import { startPostgres } from './postgres.ts';

export interface Step {
  name: string;
  /** On two quiet cores, as measured last. */
  usualMinutes: number;
  /** What Node runs. */
  words: string[];
}

/** Prepares the site, the browsers and a PostgreSQL server, runs everything, and ends the process. */
export async function runStages(stages: Step[][]): Promise<never> {
  const begun = performance.now();
  await build();
  const chromium = findChromium();
  installEngines();
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'site-template-'));
  const environment = {
    ...process.env,
    // Each test file is a process of its own. With its code compiled already, most of them start in a third less time.
    NODE_COMPILE_CACHE: SERVER_ENVIRONMENT.NODE_COMPILE_CACHE,
    CHROMIUM_PATH: chromium,
    ...(postgres && { TEST_POSTGRES_URL: postgres.url }),
    ...(await makeTemplates(folder, postgres?.url)),
  };
  const results: Result[] = [];
  for (const stage of stages) {
    results.push(...(await Promise.all(stage.map((step, index) => run(step, environment, folder, index === 0)))));
  }
  postgres?.stop();
  rmSync(folder, { recursive: true });
  const failed = results.filter(({ isPassed }) => !isPassed);
  // The steps that ran after a failure have pushed it out of sight. The names and messages of failed tests end the output of a step.
  for (const { name, output } of failed) say(`\n${name}: FAILED\n${output.split('\n').slice(-100).join('\n')}`);
  const flaky = results.flatMap(({ isPassed, triedTwice }) => (isPassed ? triedTwice : []));
  if (flaky.length > 0) say(`\nFlaky, passed when tried once more: ${flaky.join(', ')}`);
  const took = minutesSince(begun);
  say(
    failed.length === 0 ? `\nEverything passes, after ${took}.` : `\nFailed, after ${took}: ${failed.map(({ name }) => name).join(', ')}.`,
  );
  console.log(`${results.length - failed.length} passed, ${failed.length} failed`);
  process.exit(failed.length === 0 ? 0 : 1);
}

interface Result {
  name: string;
  isPassed: boolean;
  /** Test files that failed and ran once more. */
  triedTwice: string[];
  output: string;
}

/**
 * Runs a step. A shared CI machine may stall: only there the test files that fail run once more, one after another. Playwright does
 * the same for its own (see e2e/playwright.config.ts).
 * @param isShownAtOnce false for a step beside another one: its output is printed when it ends, so that the two do not mix
 */
async function run({ name, usualMinutes, words }: Step, env: NodeJS.ProcessEnv, folder: string, isShownAtOnce: boolean): Promise<Result> {
  const begun = performance.now();
  say(`\n${name}: usually ${usualMinutes} min...`);
  const isNodeTest = words[0] === '--test';
  const listOfFailures = join(folder, `${name}.failed`);
  writeFileSync(listOfFailures, '');
  const reporters = ['--test-reporter=spec', '--test-reporter-destination=stdout'];
  const listing = ['--test-reporter=./test/failed-files.ts', `--test-reporter-destination=${listOfFailures}`];
  let { code, output } = await runNode(isNodeTest ? [...reporters, ...listing, ...words] : words, env, isShownAtOnce);
  const triedTwice = isNodeTest && process.env.CI ? [...new Set(readFileSync(listOfFailures, 'utf8').split('\n').filter(Boolean))] : [];
  if (triedTwice.length > 0) {
    say(`\n${name}: once more ${triedTwice.join(', ')}`);
    const options = words.filter((word) => word.startsWith('--'));
    const again = await runNode([...options, '--test-concurrency=1', ...triedTwice], env, isShownAtOnce);
    code = again.code;
    output += again.output;
  }
  if (!isShownAtOnce) process.stdout.write(output);
  say(`${name}: ${code === 0 ? 'passed' : 'FAILED'} after ${minutesSince(begun)}`);
  return { name, isPassed: code === 0, triedTwice, output };
}

async function runNode(words: string[], env: NodeJS.ProcessEnv, isShownAtOnce: boolean): Promise<{ code: number | null; output: string }> {
  const child = spawn(NODE, words, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], env });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output.push(chunk);
      if (isShownAtOnce) process.stdout.write(chunk);
    });
  }
  const [code] = await once(child, 'close');
  return { code, output: Buffer.concat(output).toString() };
}

function minutesSince(begun: number): string {
  const seconds = Math.round((performance.now() - begun) / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
