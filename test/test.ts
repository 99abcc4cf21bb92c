// `npm test`: format, lint, types, and every test that is not named `.long.`. What takes longer is `npm run test:long`.
import { runStages } from './run-stages.ts';

await runStages([
  [
    {
      name: 'Unit, API, checks and quick resilience tests',
      usualMinutes: 4.5,
      words: [
        '--test',
        '--test-concurrency=3',
        '--test-timeout=480000',
        '{content,contracts,science,database,server,site,commands,generators,checks,resilience}/**/!(*.long).test.ts',
      ],
    },
    { name: 'Format and lint', usualMinutes: 0.1, words: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
    { name: 'Types', usualMinutes: 1, words: ['node_modules/astro/bin/astro.mjs', 'check', '--minimumSeverity', 'warning'] },
  ],
  [
    {
      name: 'End to end in Chromium',
      usualMinutes: 3.5,
      words: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
    },
  ],
  [
    {
      name: 'One file of scenarios in Chromium, Firefox and WebKit',
      usualMinutes: 0.3,
      words: ['--test', '--test-force-exit', '--test-timeout=480000', 'e2e/engines/!(*.long).test.ts'],
    },
  ],
]);
