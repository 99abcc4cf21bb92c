// `npm run test:long`: what takes minutes, in files named `.long.`: kills, outages, floods, soak, builds of changed trees, every page in every engine.
import { runStages } from './run-stages.ts';

await runStages([
  [
    {
      name: 'Builds of changed content, starts and stops, slow connections, key rotation',
      usualMinutes: 5,
      words: ['--test', '--test-timeout=900000', '{checks,content,contracts,database,generators,server,site,commands}/**/*.long.test.ts'],
    },
  ],
  [
    {
      // These tests wait for outages and for claims to expire. Side by side they wait at the same time.
      name: 'Kills, outages, floods, growth and soak',
      usualMinutes: 5,
      words: ['--test', '--test-concurrency=3', '--test-timeout=900000', '{resilience,soak}/*.long.test.ts'],
    },
  ],
  [
    {
      name: 'Every page, state and screen in Chromium',
      usualMinutes: 7.5,
      words: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.long.config.ts'],
    },
  ],
  [
    {
      name: 'Every scenario in Chromium, Firefox and WebKit',
      usualMinutes: 3,
      words: ['--test', '--test-force-exit', '--test-concurrency=2', '--test-timeout=900000', 'e2e/engines/*.long.test.ts'],
    },
  ],
]);
