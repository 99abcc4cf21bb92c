// Requests a second and the slow end of their times, for sites that are to be compared. Called by `npm run bench`.
import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import type { FilledSite } from './filled-site.ts';

const CONNECTIONS = 32;
const WARM_UP_SECONDS = 1;
const ROUND_SECONDS = 2;
const ROUNDS = 3;

export interface Load {
  requestsPerSecond: number;
  p99Milliseconds: number;
}

/** The sites take turns, so that whatever else the machine does in the meantime weighs on all of them; the middle round counts. */
export async function loadInTurns(sites: FilledSite[], path: string): Promise<Map<FilledSite, Load>> {
  const rounds = new Map<FilledSite, Load[]>(sites.map((site) => [site, []]));
  for (const { site } of sites) await fire(`${site.address}${path}`, WARM_UP_SECONDS);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [filled, loads] of rounds) loads.push(await fire(`${filled.site.address}${path}`, ROUND_SECONDS));
  }
  return new Map([...rounds].map(([site, loads]) => [site, middleOf(loads)]));
}

/** @returns false for an address that this version does not have */
export async function isServed(address: string, path: string): Promise<boolean> {
  const { status, body } = await fetch(`${address}${path}`);
  await body?.cancel();
  return status === 200;
}

/** Megabytes that the process holds, or undefined where the system does not tell. */
export async function memoryOf({ pid }: { pid: number }): Promise<number | undefined> {
  try {
    const resident = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Math.round(Number(resident) / 1_024);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw cause;
  }
}

async function fire(url: string, seconds: number): Promise<Load> {
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, headers: { 'accept-encoding': 'br' } });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${url}: ${failed} of ${result.requests.total} requests failed, so its speed says nothing`);
  return { requestsPerSecond: result.requests.average, p99Milliseconds: result.latency.p99 };
}

function middleOf(loads: Load[]): Load {
  const sorted = loads.toSorted((a, b) => a.requestsPerSecond - b.requestsPerSecond);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (!middle) throw new Error('Nothing was measured');
  return middle;
}
