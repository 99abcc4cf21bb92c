// `npm run audit`: lists the audit trail of who read, exported, changed or erased data, and verifies it.
import { Command, InvalidArgumentError } from 'commander';
import { counted } from '../contracts/counted.ts';
import { entriesInOrder, newestEntries } from '../database/audit/read-trail.ts';
import { type Head, verifyTrail } from '../database/audit/verify-trail.ts';
import { openDatabase } from '../database/open.ts';
import type { AuditEntryRow, Database } from '../database/tables.ts';
import { commandSettings } from './context.ts';
import { runProgram } from './run-program.ts';
import { timeOf } from './time-option.ts';

const program = new Command('audit').description('Shows and checks the trail of who read, exported, changed or erased data.');

program
  .command('list')
  .description('every entry, newest first')
  .option('--since <time>', 'only what was recorded at or after this date or time, e.g. 2025-12-01', timeOf)
  .action(({ since }: { since?: Date }) => onDatabase((database) => list(database, since)));

program
  .command('verify')
  .description('walks the whole trail; ends with 1 and the entry at fault where it was tampered with')
  .option('--head <number:hash>', 'an entry that an earlier check printed: that it is still there shows that nothing was cut off', headOf)
  .action(({ head }: { head?: Head }) => onDatabase((database) => verify(database, head)));

async function list(database: Database, since: Date | undefined): Promise<void> {
  let count = 0;
  for await (const entry of newestEntries(database, since)) {
    process.stdout.write(`${lineOf(entry)}\n`);
    count += 1;
  }
  process.stdout.write(`${counted(count, 'entry', 'entries')}.\n`);
}

function lineOf({ number, at, actor, action, subject, detail }: AuditEntryRow): string {
  return [number, at, actor, action, subject, detail].filter((part) => part !== '').join('  ');
}

async function verify(database: Database, noted: Head | undefined): Promise<void> {
  const verdict = await verifyTrail(entriesInOrder(database), noted);
  if (verdict.is === 'broken') throw new Error(`The trail is broken at entry ${verdict.number}: ${verdict.because}.`);
  if (!verdict.head) return console.log('The trail is empty: nothing has been recorded yet.');
  const head = `${verdict.head.number}:${verdict.head.hash}`;
  console.log(
    `The trail is whole: ${counted(verdict.entries, 'entry', 'entries')}.\nNote its head apart from this machine, and check it next time with --head ${head}`,
  );
}

async function onDatabase(act: (database: Database) => Promise<void>): Promise<void> {
  // The trail is not encrypted: no row needs a key.
  const database = await openDatabase(commandSettings(), { mustExist: true });
  try {
    await act(database);
  } finally {
    await database.destroy();
  }
}

function headOf(text: string): Head {
  const [, number, hash] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? [];
  if (!number || !hash || Number(number) === 0)
    throw new InvalidArgumentError('Write a number and a hash as `npm run audit -- verify` prints them.');
  return { number: Number(number), hash };
}

await runProgram(program);
