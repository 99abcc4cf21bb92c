// Runs the stages of a test suite in turn, and the steps of a stage side by side. Prints what runs and how long each step took.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
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
  const steps = stages.flat();
  const failed: string[] = [];
  for (const stage of stages) {
    const passed = await Promise.all(stage.map((step, index) => passes(step, environment, index === 0)));
    failed.push(...stage.filter((_, index) => !passed[index]).map(({ name }) => name));
  }
  postgres?.stop();
  rmSync(folder, { recursive: true });
  const took = minutesSince(begun);
  say(failed.length === 0 ? `\nEverything passes, after ${took}.` : `\nFailed, after ${took}: ${failed.join(', ')}.`);
  console.log(`${steps.length - failed.length} passed, ${failed.length} failed`);
  process.exit(failed.length === 0 ? 0 : 1);
}

/** @param isShownAtOnce false for a step beside another one: its output is printed when it ends, so that the two do not mix */
async function passes({ name, usualMinutes, words }: Step, env: NodeJS.ProcessEnv, isShownAtOnce: boolean): Promise<boolean> {
  const begun = performance.now();
  say(`\n${name}: usually ${usualMinutes} min...`);
  const child = spawn(NODE, words, {
    cwd: ROOT,
    stdio: ['ignore', isShownAtOnce ? 'inherit' : 'pipe', isShownAtOnce ? 'inherit' : 'pipe'],
    env,
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk));
  const [code] = await once(child, 'close');
  process.stdout.write(Buffer.concat(output));
  say(`${name}: ${code === 0 ? 'passed' : 'FAILED'} after ${minutesSince(begun)}`);
  return code === 0;
}

function minutesSince(begun: number): string {
  const seconds = Math.round((performance.now() - begun) / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
