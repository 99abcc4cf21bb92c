// Finds the browser for the journeys: the one that is named, else one that is installed, else installs it.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say } from '../prepare.mjs';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @returns its path, or an empty text where Playwright's own download is used */
export function findChromium(): string {
  const found = [process.env.CHROMIUM_PATH ?? '', ...INSTALLED].find((path) => path && existsSync(path));
  if (found) return found;
  say('Installing Chromium for the journeys, which takes about a minute...');
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    const quiet = {
      stdio: ['ignore', 'ignore', 2] as ['ignore', 'ignore', number],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    };
    spawnSync('apt-get', ['update', '-qq'], quiet);
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], quiet);
    const installed = INSTALLED.find((path) => existsSync(path));
    if (installed) return installed;
  }
  spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'], { stdio: ['ignore', 2, 2] });
  return '';
}
