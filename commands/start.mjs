// `npm start`: makes ready what is not, then serves. The server runs on the product's own Node.
import { spawn } from 'node:child_process';
import { isAnythingBuilt } from '../server/pages/current-build.mjs';
import { fail, install, isBuilt, NODE, ROOT, run, say } from './prepare.mjs';
import { NODE_ARGUMENTS, SERVER_ENVIRONMENT } from './server-process.mjs';

const PARENT_LOOK_MILLISECONDS = 500;

endWithParent();
await install();
if (!run(NODE, ['commands/check-settings.ts'])) process.exit(1);
if (!isBuilt()) serveLastGood();
serve();

/** A faulty build has changed nothing: visitors go on getting the one before it. */
function serveLastGood() {
  if (!isAnythingBuilt()) fail('The site could not be built. Read the lines above: they name the file and the remedy.');
  say('The site could not be built: the lines above name the file and the remedy. Until then the last good build is served.');
}

function serve() {
  const server = spawn(NODE, NODE_ARGUMENTS, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...SERVER_ENVIRONMENT } });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 1));
}

/** npm runs this through a shell that does not hand signals on: when npm is ended, the server closes too, in its own orderly way. */
function endWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), PARENT_LOOK_MILLISECONDS).unref();
}
