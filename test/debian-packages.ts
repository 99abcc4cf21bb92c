// Installs Debian packages, if this is a Debian machine and the user may.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

export function installPackages(...names: string[]): void {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  const quiet = {
    stdio: ['ignore', 'ignore', 2] as ['ignore', 'ignore', number],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  };
  spawnSync('apt-get', ['update', '-qq'], quiet);
  spawnSync('apt-get', ['install', '-y', '-qq', ...names], quiet);
}
