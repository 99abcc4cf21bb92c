// Memory and processor time of a running process, from /proc.
import { readFile } from 'node:fs/promises';

const TICKS_PER_SECOND = 100;
const USER_TICKS_FIELD = 11;
const SYSTEM_TICKS_FIELD = 12;

/** @returns resident megabytes */
export async function memoryOf({ pid }: { pid: number }): Promise<number> {
  const resident = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(resident) / 1_024);
}

/** @returns seconds of processor time of all its threads since its start; other load hardly changes it */
export async function processorSecondsOf({ pid }: { pid: number }): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The program name is in parentheses and may hold spaces: the fields are counted from behind it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[USER_TICKS_FIELD]) + Number(fields[SYSTEM_TICKS_FIELD])) / TICKS_PER_SECOND;
}
