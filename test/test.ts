// `npm test`: everything that is checked, in the order in which it fails fastest. Says what it does while it takes long.
import { spawnSync } from 'node:child_process';
import { build, NODE, ROOT, say } from '../commands/prepare.mjs';
import { SERVER_ENVIRONMENT } from '../commands/server-process.mjs';
import { findChromium } from './chromium.ts';
import { installEngines } from './engines.ts';
import { startPostgres } from './postgres.ts';

interface Step {
  name: string;
  words: string[];
}

const ASTRO = 'node_modules/astro/bin/astro.mjs';
const STEPS: Step[] = [
  { name: 'Format and lint', words: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
  { name: 'Types', words: [ASTRO, 'check', '--minimumSeverity', 'warning'] },
  {
    name: 'Unit, API and checks',
    words: ['--test', '--test-timeout=240000', '{content,contracts,database,server,site,commands,generators,checks}/**/*.test.ts'],
  },
  {
    // They mostly wait: for an outage to pass, for claims to lapse. Side by side they wait at the same time.
    name: 'Resilience',
    words: ['--test', '--test-concurrency=3', '--test-timeout=480000', 'resilience/*.test.ts', 'soak/*.test.ts'],
  },
  { name: 'End to end', words: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'] },
  { name: 'Engines', words: ['--test', '--test-force-exit', '--test-concurrency=2', '--test-timeout=240000', 'e2e/engines/*.test.ts'] },
];

await build();
const chromium = findChromium();
installEngines();
const postgres = await startPostgres();
// With compiled code kept, as for the server: each file of tests is a process of its own, and most of them start in a third less time.
const { NODE_COMPILE_CACHE } = SERVER_ENVIRONMENT;
const environment = { ...process.env, NODE_COMPILE_CACHE, CHROMIUM_PATH: chromium, ...(postgres && { TEST_POSTGRES_URL: postgres.url }) };
const failed = STEPS.filter((step) => !passes(step)).map(({ name }) => name);
postgres?.stop();
say(failed.length === 0 ? '\nEverything passes.' : `\nFailed: ${failed.join(', ')}.`);
console.log(`${STEPS.length - failed.length} passed, ${failed.length} failed`);
process.exit(failed.length === 0 ? 0 : 1);

function passes({ name, words }: Step): boolean {
  say(`\n${name}...`);
  const { status } = spawnSync(NODE, words, { cwd: ROOT, stdio: ['ignore', 'inherit', 'inherit'], env: environment });
  return status === 0;
}
