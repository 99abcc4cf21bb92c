// Sends generated requests to the real server over sockets, and records its answers and its memory.
import { execFile } from 'node:child_process';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { memoryOf } from '../bench/process-facts.ts';
import { NODE, ROOT } from '../commands/prepare.mjs';
import { formatDataKey, makeDataKey } from '../database/encryption/data-key.ts';
import { type RunningServer, startSite } from '../test/server-process.ts';
import { type OddRequest, oddRequest } from './odd-requests.ts';
import { randomFrom } from './random.ts';

const SENDERS = 24;
const FIFTHS = 5;
const PROCESSING_WEIGHT = 8;
/** Longer than the server allows for a whole request. */
const HANG_MILLISECONDS = 40_000;
const TRUNCATED_MILLISECONDS = 20;
/** The interim answer to Expect: 100-continue. */
const INTERIM = /^HTTP\/1\.1 100 [^\r]*\r\n\r\n/;
/** Long enough for the garbage collector to finish. */
const REST_MILLISECONDS = 3_000;

export interface RequestsSoaked {
  /** How many answers of each status; "closed" where there was none. */
  answers: Record<string, number>;
  /** The requests whose answer was 5xx or never came. Empty if all is well. */
  faults: string[];
  /** 503 of the overload protection, which is intended. */
  overloaded: number;
  /** Resident megabytes at rest after each fifth. */
  memory: number[];
  isServingAfterwards: boolean;
  /** A few of the errors that the server logged. */
  logged: string[];
}

export async function soakRequests(count: number, seed: number, settings: Record<string, string> = {}): Promise<RequestsSoaked> {
  const folder = await mkdtemp(join(tmpdir(), 'site-soak-'));
  const log = await open(join(folder, 'log'), 'w');
  const DATA_KEYS = formatDataKey(makeDataKey(new Date()));
  const env = {
    DATA_DIR: folder,
    DATA_KEYS,
    TRUST_PROXY: 'on',
    RATE_LIMIT_GLOBAL: '100000',
    RATE_LIMIT_READS: '1000000',
    SAMPLES: 'on',
    ...settings,
  };
  const routes = await routesOf(env);
  const site = await startSite(env, log.fd);
  try {
    const answers = await sendAll(count, seed, site, [...routes, ...(await realAddresses(site.address))].flatMap(weighted));
    const isServingAfterwards = (await fetch(`${site.address}/`)).ok;
    const lines = (await readFile(join(folder, 'log'), 'utf8')).split('\n').filter((line) => line.includes('"level":50'));
    return { ...answers, isServingAfterwards, logged: lines.slice(0, 5) };
  } finally {
    await site.stop();
    await log.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function sendAll(count: number, seed: number, site: RunningServer, routes: string[]) {
  const random = randomFrom(seed);
  const answers: Record<string, number> = {};
  const faults: string[] = [];
  const memory: number[] = [];
  let overloaded = 0;
  const port = Number(new URL(site.address).port);
  for (let fifth = 1; fifth <= FIFTHS; fifth += 1) {
    let left = Math.floor(count / FIFTHS);
    const send = async () => {
      while (left > 0) {
        left -= 1;
        const request = oddRequest(random, routes);
        const { status, text } = await answerTo(port, request);
        answers[status] = (answers[status] ?? 0) + 1;
        const isOverload = status === '503' && /^retry-after:/im.test(text);
        if (isOverload) overloaded += 1;
        if (status === 'hangs' || (status.startsWith('5') && !isOverload)) faults.push(`${status}: ${shown(request)}`);
      }
    };
    await Promise.all(Array.from({ length: SENDERS }, send));
    await pause(REST_MILLISECONDS);
    memory.push(await memoryOf(site));
  }
  return { answers, faults, overloaded, memory };
}

function answerTo(port: number, { bytes, isTruncated }: OddRequest): Promise<{ status: string; text: string }> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1');
    const hang = setTimeout(() => finish('hangs'), HANG_MILLISECONDS);
    const finish = (otherwise: string) => {
      clearTimeout(hang);
      socket.destroy();
      const text = Buffer.concat(chunks).toString('latin1').replace(INTERIM, '');
      resolve({ status: /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? otherwise, text });
    };
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that refuses early closes while the rest is still being sent.
    socket.on('error', () => {});
    socket.on('close', () => finish('closed'));
    socket.write(bytes);
    if (isTruncated) setTimeout(() => socket.destroy(), TRUNCATED_MILLISECONDS);
  });
}

async function routesOf(settings: Record<string, string>): Promise<string[]> {
  const { stdout } = await promisify(execFile)(NODE, ['soak/list-routes.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, PORT: '0', ...settings },
  });
  const routes: string[] = JSON.parse(stdout.trim().split('\n').at(-1) ?? '[]');
  if (!routes.includes('/api/consultation-requests') || !routes.includes('/')) throw new Error(`These are not all routes: ${stdout}`);
  return routes;
}

/** Addresses that process input are requested more often than those answered from memory. */
function weighted(address: string): string[] {
  const isProcessing = address.startsWith('/api/') || /:|^\/(newsletter|consultation|contact|resources\/(news|documents))\b/.test(address);
  return Array.from({ length: isProcessing ? PROCESSING_WEIGHT : 1 }, () => address);
}

/** Addresses from the lists, so that parameters are found as well as missed. */
async function realAddresses(site: string): Promise<string[]> {
  const lists = await Promise.all(['/api/news', '/api/documents'].map(async (list) => (await fetch(`${site}${list}`)).text()));
  const slugs = [...(lists[0] ?? '').matchAll(/"slug":"([^"]+)"/g)].map(([, slug]) => `/api/news/${slug}`);
  const files = [...(lists[1] ?? '').matchAll(/"file_url":"([^"]+)"/g)].map(([, file]) => String(file));
  return [...slugs.slice(0, 5), ...slugs.slice(0, 5).map((slug) => slug.replace('/api', '/resources')), ...files.slice(0, 5)];
}

function shown({ bytes }: OddRequest): string {
  return JSON.stringify(bytes.toString('latin1').slice(0, 600));
}
