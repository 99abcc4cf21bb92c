// The end-to-end tests of `npm test`: Chromium does what people do, by role and label, on a server that each file starts for itself.
import { defineConfig } from '@playwright/test';
import { CHROMIUM } from './fixtures/chromium.ts';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  testIgnore: '**/*.long.e2e.ts',
  fullyParallel: false,
  workers: 2,
  // A shared CI machine may stall: only there a test runs once more.
  retries: process.env.CI ? 1 : 0,
  // A state is waited for as long as a busy machine may take for it. Only a failing test takes this long.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  outputDir: '../test-results',
  use: {
    launchOptions: CHROMIUM,
  },
});
