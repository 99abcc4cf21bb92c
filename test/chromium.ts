// Finds Chromium for the end-to-end tests: the path in CHROMIUM_PATH, else an installed one, else it installs one.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from '../commands/prepare.mjs';
import { installPackages } from './debian-packages.ts';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @returns its path, or an empty text if Playwright's own download is used */
export function findChromium(): string {
  const found = [process.env.CHROMIUM_PATH ?? '', ...INSTALLED].find((path) => path && existsSync(path));
  if (found) return found;
  say('Installing Chromium for the e2e, which takes about a minute...');
  installPackages('chromium');
  const installed = INSTALLED.find((path) => existsSync(path));
  if (installed) return installed;
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: ['ignore', 2, 2] });
  return '';
}
