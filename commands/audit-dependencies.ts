// `npm run audit-dependencies`: asks the registry for known vulnerabilities of what runs, and fails on high and critical ones.
import { spawnSync } from 'node:child_process';
import { judgeAudit } from './dependencies/judge-audit.ts';
import { fail, ROOT } from './prepare.mjs';

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--package-lock-only', '--json', '--loglevel=silent'], {
  cwd: ROOT,
  encoding: 'utf8',
});
const verdict = judgeAudit(stdout ?? '');

if (verdict.is === 'faulty') {
  fail(
    `Known faults in what runs:\n  ${verdict.packages.join('\n  ')}\n"npm audit --omit=dev" tells more; "npm audit fix" mends what it can.`,
  );
}
// A registry without advisories is no fault of the tree and proves nothing: the command says so and succeeds.
if (verdict.is === 'unanswered')
  console.log(`NOT CHECKED: ${verdict.reason}. Ask a registry that keeps a list of advisories, such as the public one.`);
if (verdict.is === 'clean') console.log(`No high or critical faults are known in what runs; lesser ones: ${verdict.lesser}.`);
