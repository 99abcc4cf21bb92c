// The end-to-end tests of `npm run test:long`: every page, every state and every failure.
import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

export default defineConfig({ ...config, testMatch: '**/*.long.e2e.ts', testIgnore: [] });
