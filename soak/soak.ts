// `npm run soak`: leads through kills, outages and failures, counted at the end. -- requests: generated requests over every address.
import { Command, InvalidArgumentError } from 'commander';
import { endWith } from '../commands/end-with.ts';
import { build, say } from '../commands/prepare.mjs';
import { startPostgres } from '../test/postgres.ts';
import { soakRequests } from './requests.ts';
import { type SoakOptions, soak } from './submissions.ts';

const REQUESTS = 50_000;
const SUBMISSIONS = 10_000;
const SUBMISSIONS_PER_KILL = 400;
const OUTAGES = 5;
const SEED = 20_251_218;
/** How much memory at rest may grow from the second to the last fifth. */
const STEADY_SHARE = 0.2;

const command = new Command('soak')
  .description('Sends leads through kills (-9), outages of the database and failures of the notification service, and counts what is left.')
  .option('--submissions <count>', 'how many leads', countOf, SUBMISSIONS)
  .action(async ({ submissions }: { submissions: number }) => {
    await build();
    const kills = Math.ceil(submissions / SUBMISSIONS_PER_KILL);
    const postgres = await startPostgres();
    try {
      if (postgres) await report('Two processes on one PostgreSQL', { submissions, kills, outages: OUTAGES, seed: SEED, postgres });
    } finally {
      postgres?.stop();
    }
    await report('One process on the embedded database', { submissions, kills, outages: OUTAGES, seed: SEED });
  });

command
  .command('requests')
  .description('Sends generated requests over every address and method: no 5xx, no hang, memory steady.')
  .option('--requests <count>', 'how many requests', countOf, REQUESTS)
  .option('--seed <number>', 'another number makes other requests', countOf, SEED)
  .option('--postgres', 'on a PostgreSQL of its own instead of the embedded database')
  .action(async ({ requests, seed, postgres: isOnPostgres }: { requests: number; seed: number; postgres?: true }) => {
    await build();
    say(`${requests} generated requests of seed ${seed}, which takes minutes...`);
    const postgres = isOnPostgres ? await startPostgres() : undefined;
    if (isOnPostgres && !postgres) throw new Error('There is no PostgreSQL on this machine.');
    const database: Record<string, string> = postgres ? { DATABASE_URL: postgres.url } : {};
    const ending = soakRequests(requests, seed, database).finally(() => postgres?.stop());
    const { answers, faults, overloaded, memory, isServingAfterwards, logged } = await ending;
    const [, second = 0] = memory;
    const drift = (memory.at(-1) ?? 0) / second - 1;
    console.log(
      [
        `requests ${requests}, seed ${seed}, on ${isOnPostgres ? 'PostgreSQL' : 'the embedded database'}`,
        `  answers: ${Object.entries(answers)
          .sort()
          .map(([status, count]) => `${status} ${count}`)
          .join(', ')}`,
        `  5xx or no end: ${faults.length}, and refused for overload ${overloaded}`,
        `  MB resident at rest after each fifth: ${memory.join(', ')}; from the second to the last ${(drift * 100).toFixed(1)} %`,
        `  / is served afterwards: ${isServingAfterwards ? 'yes' : 'no'}`,
        ...[...faults.slice(0, 20), ...logged].map((line) => `  ${line}`),
      ].join('\n'),
    );
    if (faults.length > 0 || Math.abs(drift) > STEADY_SHARE || !isServingAfterwards) process.exitCode = 1;
  });

async function report(name: string, options: SoakOptions): Promise<void> {
  say(`${name}: ${options.submissions} leads, which takes minutes...`);
  const { acknowledged, stored, notified, faults, repeats, incidents, seconds } = await soak(options);
  console.log(
    [
      name,
      `  acknowledged ${acknowledged}`,
      `  stored       ${stored}`,
      `  notified     ${notified}`,
      `  not exactly once: ${faults.length}`,
      `  through ${incidents.kills} kills, ${incidents.outages} outages of the database, ${incidents.failedNotifications} failed notifications`,
      `  sent again by visitors ${repeats.sent} times, notified again under the same id ${repeats.notified} times, in ${seconds} s`,
      ...faults.slice(0, 20).map((fault) => `  ${fault}`),
    ].join('\n'),
  );
  if (faults.length > 0) process.exitCode = 1;
}

function countOf(text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new InvalidArgumentError('Write a whole number from 1 on.');
  return Number(text);
}

await command.parseAsync().catch(endWith);
