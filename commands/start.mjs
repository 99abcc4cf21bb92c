// `npm start`: installs and builds if necessary, then starts the server on the product's own Node.
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isAnythingBuilt } from '../server/pages/current-build.mjs';
import { placeholderNotice } from './placeholders.mjs';
import { fail, install, isBuilt, NODE, ROOT, run, say } from './prepare.mjs';
import { NODE_ARGUMENTS, SERVER_ENVIRONMENT } from './server-process.mjs';

const PARENT_POLL_MILLISECONDS = 500;

endWithParent();
await install();
if (!run(NODE, ['commands/check-settings.ts'])) process.exit(1);
if (!isBuilt()) serveLastGood();
warnOfPlaceholders();
serve();

/** A failed build changes nothing: visitors get the previous one. */
function serveLastGood() {
  if (!isAnythingBuilt()) fail('The site could not be built. Read the lines above: they name the file and the remedy.');
  say('The site could not be built: the lines above name the file and the remedy. Until then the last good build is served.');
}

function warnOfPlaceholders() {
  const notice = placeholderNotice(JSON.parse(readFileSync(join(ROOT, 'content/company.json'), 'utf8')));
  if (notice) say(notice);
}

function serve() {
  const server = spawn(NODE, NODE_ARGUMENTS, { cwd: ROOT, stdio: 'inherit', env: { ...process.env, ...SERVER_ENVIRONMENT } });
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => server.kill(signal));
  server.on('exit', (code) => process.exit(code ?? 1));
}

/** npm runs this in a shell that forwards no signals: when npm ends, the server is closed too. */
function endWithParent() {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), PARENT_POLL_MILLISECONDS).unref();
}
