// Installs the missing browsers of e2e/engines/, and reports those that cannot be installed.

import { say } from '../commands/prepare.mjs';
import { ENGINES } from '../e2e/engines/engines.ts';
import { installPackages } from './debian-packages.ts';

export function installEngines(): void {
  const missing = ENGINES.filter((engine) => !engine.isInstalled());
  if (missing.length === 0) return;
  say(`Installing ${missing.map(({ name }) => name).join(' and ')} for the scenarios of e2e/engines/, which takes about a minute...`);
  installPackages(...missing.flatMap(({ packages }) => packages));
  for (const { name, packages } of missing.filter((engine) => !engine.isInstalled()))
    say(`\n*** ${name} is not installed here: every scenario in it is SKIPPED. Debian has it in ${packages.join(', ')}. ***`);
}
