// Runs a command on the product's own Node, and installs the dependencies first if necessary: node commands/run.mjs commands/leads.ts ...
import { spawn } from 'node:child_process';
import { install, NODE, QUIET, ROOT } from './prepare.mjs';

const [command, ...words] = process.argv.slice(2);
await install();
const child = spawn(NODE, [command, ...words], { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...QUIET } });
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => child.kill(signal));
child.on('exit', (code) => process.exit(code ?? 1));
