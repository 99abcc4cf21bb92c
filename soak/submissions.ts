// Sends leads through kills, database outages and failures of the notification service, then counts what was acknowledged, stored and delivered.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { formatDataKey, makeDataKey } from '../database/encryption/data-key.ts';
import { deliveredMarks, type KeptLead, keptLeads } from '../resilience/kept-leads.ts';
import { markIn } from '../resilience/visitor.ts';
import type { RunningPostgres } from '../test/postgres.ts';
import { type Fleet, startFleet } from './fleet.ts';
import { randomFrom } from './random.ts';
import { submitAll } from './submit.ts';
import { openUnreliableService } from './unreliable-service.ts';

const OUTAGE_MILLISECONDS = 2_000;
const LOOK_MILLISECONDS = 1_000;
/** Without a new delivery for this long, something is stuck: twice the time that claims of a killed process take to expire. */
const STUCK_MILLISECONDS = 90_000;

export interface SoakOptions {
  submissions: number;
  kills: number;
  outages: number;
  /** With it, two processes share it; without it, one process uses the embedded database. */
  postgres?: RunningPostgres | undefined;
  seed: number;
}

export interface SoakResult {
  acknowledged: number;
  stored: number;
  notified: number;
  /** Every lead that is not exactly once in all three, with the reason. Empty if all is well. */
  faults: string[];
  repeats: { sent: number; notified: number };
  incidents: { kills: number; outages: number; failedNotifications: number };
  seconds: number;
}

export async function soak({ submissions, kills, outages, postgres, seed }: SoakOptions): Promise<SoakResult> {
  const begun = performance.now();
  const folder = await mkdtemp(join(tmpdir(), 'site-soak-'));
  const service = await openUnreliableService();
  const DATA_KEYS = formatDataKey(makeDataKey(new Date()));
  const data = { DATA_DIR: folder, DATA_KEYS, ...(postgres && { DATABASE_URL: postgres.url }) };
  // Each lead has an address of its own: rate limits are not tested here.
  const settings = { ...data, NOTIFY_URL: service.url, TRUST_PROXY: 'on', RATE_LIMIT_GLOBAL: '100000', SAMPLES: 'off' };
  const fleet = await startFleet(postgres ? 2 : 1, settings);
  try {
    const random = randomFrom(seed);
    const incidents = planned(submissions, { kills, outages }, fleet, postgres);
    const { acknowledged, repeats } = await submitAll({
      count: submissions,
      random,
      site: () => fleet.addresses[Math.floor(random() * fleet.addresses.length)] ?? '',
      progress: incidents.progress,
    });
    await incidents.over();
    await allNotified(service.accepted, submissions);
    const leads = await settled(data);
    await fleet.stop();
    return {
      acknowledged: acknowledged.size,
      stored: leads.length,
      notified: service.accepted.size,
      faults: faultsIn(acknowledged, leads, [...service.accepted.values()].map(markIn)),
      repeats: { sent: repeats, notified: service.repeats() },
      incidents: { kills, outages, failedNotifications: service.failures() },
      seconds: Math.round((performance.now() - begun) / 1_000),
    };
  } finally {
    await fleet.stop();
    await service.close();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Failures come one after another, spread evenly over the run. */
function planned(submissions: number, { kills, outages }: { kills: number; outages: number }, fleet: Fleet, postgres?: RunningPostgres) {
  const acts = Array.from({ length: kills }, (_, number) => () => fleet.kill(number % fleet.addresses.length));
  for (let outage = 0; outage < outages; outage += 1) {
    acts.splice(Math.floor(((outage + 1) * acts.length) / (outages + 1)), 0, () => outageOf(fleet, postgres));
  }
  const every = submissions / (acts.length + 1);
  let done = 0;
  let last = Promise.resolve();
  return {
    progress(acknowledged: number) {
      const act = acts[done];
      if (!act || acknowledged < (done + 1) * every) return;
      done += 1;
      last = last.then(act);
    },
    over: () => last,
  };
}

/** PostgreSQL is stopped with its connections cut; the embedded database may not write, as on a full disk. */
async function outageOf(fleet: Fleet, postgres?: RunningPostgres): Promise<void> {
  const limit = (bytes: string) => {
    for (const pid of fleet.pids()) spawnSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
  };
  if (postgres) postgres.halt();
  else limit('1');
  await pause(OUTAGE_MILLISECONDS);
  if (postgres) postgres.resume();
  else limit('unlimited');
}

async function allNotified(accepted: Map<string, string>, count: number): Promise<void> {
  let before = -1;
  let stuckAt = performance.now() + STUCK_MILLISECONDS;
  while (accepted.size < count && performance.now() < stuckAt) {
    if (accepted.size > before) stuckAt = performance.now() + STUCK_MILLISECONDS;
    before = accepted.size;
    await pause(LOOK_MILLISECONDS);
  }
}

/** A notification that was accepted without an answer is delivered again before it is completed. */
async function settled(data: Record<string, string>): Promise<KeptLead[]> {
  const stuckAt = performance.now() + STUCK_MILLISECONDS;
  for (;;) {
    const leads = await keptLeads(data);
    if (deliveredMarks(leads).length === leads.length || performance.now() > stuckAt) return leads;
    await pause(LOOK_MILLISECONDS);
  }
}

function faultsIn(acknowledged: Map<string, string | undefined>, leads: KeptLead[], notified: string[]): string[] {
  const stored = countedBy(leads.map(({ mark }) => mark));
  const told = countedBy(notified);
  const idsOf = new Map(leads.map(({ mark, id }) => [mark, id]));
  const delivered = new Set(deliveredMarks(leads));
  const marks = new Set([...acknowledged.keys(), ...stored.keys(), ...told.keys()]);
  return [...marks].flatMap((mark) => {
    const counts = [acknowledged.has(mark) ? 1 : 0, stored.get(mark) ?? 0, told.get(mark) ?? 0];
    const faults = counts.every((count) => count === 1) ? [] : [`${mark}: acknowledged, stored, notified ${counts.join(', ')} times`];
    const id = acknowledged.get(mark);
    if (id && id !== idsOf.get(mark)) faults.push(`${mark}: acknowledged as ${id}, stored as ${idsOf.get(mark)}`);
    if (!delivered.has(mark)) faults.push(`${mark}: its notification is not settled`);
    return faults;
  });
}

function countedBy(marks: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const mark of marks) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return counts;
}
