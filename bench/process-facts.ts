// What the system says of a running process: its memory and its processor time.
import { readFile } from 'node:fs/promises';

const TICKS_PER_SECOND = 100;
const USER_TICKS_FIELD = 11;
const SYSTEM_TICKS_FIELD = 12;

/** @returns megabytes that are resident */
export async function memoryOf({ pid }: { pid: number }): Promise<number> {
  const resident = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(resident) / 1_024);
}

/** @returns seconds of processor time since its start, of all its threads; unlike time on the clock, others on the machine change it little */
export async function processorSecondsOf({ pid }: { pid: number }): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name of the program stands in brackets and may hold spaces: the fields are counted from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_TICKS_FIELD]) + Number(fields[SYSTEM_TICKS_FIELD])) / TICKS_PER_SECOND;
}
