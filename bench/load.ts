// Requests a second, their 99th percentile and their processor time, for two sites that are compared.
import autocannon from 'autocannon';
import type { FilledSite } from './filled-site.ts';
import { median } from './median.ts';
import { processorSecondsOf } from './process-facts.ts';
import type { Loaded } from './routes.ts';

const CONNECTIONS = 32;
const ROUND_SECONDS = 1;
const ROUNDS = 5;

export interface Load {
  requestsPerSecond: number;
  p99Milliseconds: number;
  /** Processor time of the server for one request. */
  processorMilliseconds: number;
}

export interface Comparison {
  small: Load;
  large: Load;
  /** Time of a request with many rows, relative to few. */
  timeRatio: number;
  processorRatio: number;
}

/** The sites take turns, so that other load on the machine affects both. The median round counts. */
export async function compare(small: FilledSite, large: FilledSite, loaded: Loaded): Promise<Comparison> {
  await fire(small, loaded);
  await fire(large, loaded);
  const rounds: { small: Load; large: Load }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push({ small: await fire(small, loaded), large: await fire(large, loaded) });
  return {
    small: middleLoad(rounds.map((round) => round.small)),
    large: middleLoad(rounds.map((round) => round.large)),
    timeRatio: median(rounds.map((round) => round.small.requestsPerSecond / round.large.requestsPerSecond)),
    processorRatio: median(rounds.map((round) => round.large.processorMilliseconds / round.small.processorMilliseconds)),
  };
}

async function fire({ site }: FilledSite, { path, post }: Loaded): Promise<Load> {
  const before = await processorSecondsOf(site);
  const result = await autocannon({
    url: `${site.address}${path}`,
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
    headers: { 'accept-encoding': 'br', ...(post && { 'content-type': 'application/json' }) },
    ...(post && { method: 'POST', body: JSON.stringify(post) }),
  });
  const failed = result.non2xx + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${path}: ${failed} of ${result.requests.total} requests failed, so its speed says nothing`);
  return {
    requestsPerSecond: result.requests.total / result.duration,
    p99Milliseconds: result.latency.p99,
    processorMilliseconds: (1_000 * ((await processorSecondsOf(site)) - before)) / result.requests.total,
  };
}

function middleLoad(loads: Load[]): Load {
  return {
    requestsPerSecond: median(loads.map((load) => load.requestsPerSecond)),
    p99Milliseconds: median(loads.map((load) => load.p99Milliseconds)),
    processorMilliseconds: median(loads.map((load) => load.processorMilliseconds)),
  };
}
