// Requests a second for the home page out of this server's memory, beside a bare node:http server and nginx with the same bytes.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { NODE, ROOT } from '../commands/prepare.mjs';
import { installPackages } from '../test/debian-packages.ts';
import { freePort } from '../test/free-port.ts';
import type { Answer } from './bare-server.ts';
import { median } from './median.ts';

const NGINX = '/usr/sbin/nginx';
const WRK = '/usr/bin/wrk';
const ROUNDS = 7;
const ROUND_SECONDS = 3;
const CONNECTIONS = 32;
/** Node's HTTP server writes these itself. */
const OF_THE_CONNECTION = /^(connection|keep-alive|date|transfer-encoding)$/i;
const EMPTY_PATH = 'empty';

/** Requests a second, each the median of the rounds. */
export interface PageSpeed {
  site: number;
  bare: number;
  /** Of the site to the bare server: the median of the rounds, because both of one round had the same machine. */
  bareRatio: number;
  /** Undefined where nginx is not installed. */
  nginx:
    | {
        site: number;
        /** What the load generator reaches with answers that have no body: its own limit. */
        empty: number;
      }
    | undefined;
}

/** @returns undefined where wrk, the load generator, cannot be installed: it is a package of Debian */
export async function pageSpeedOf(address: string): Promise<PageSpeed | undefined> {
  if (!existsSync(WRK)) installPackages('wrk');
  if (!existsSync(WRK)) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'site-speed-'));
  const answer = await answerOf(address);
  const bare = await startBare(folder, answer);
  const nginx = existsSync(NGINX) ? await startNginx(folder, answer) : undefined;
  try {
    const rounds = Array.from({ length: ROUNDS }, () => ({
      site: load(address),
      bare: load(bare.address),
      nginx: nginx ? load(nginx.address) : 0,
      empty: nginx ? load(nginx.address + EMPTY_PATH) : 0,
    }));
    return {
      site: median(rounds.map(({ site }) => site)),
      bare: median(rounds.map((round) => round.bare)),
      bareRatio: median(rounds.map((round) => round.site / round.bare)),
      nginx: nginx && { site: median(rounds.map((round) => round.nginx)), empty: median(rounds.map(({ empty }) => empty)) },
    };
  } finally {
    await bare.stop();
    await nginx?.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** One thread: the server has the other core. */
function load(address: string): number {
  const words = ['-t1', `-c${CONNECTIONS}`, `-d${ROUND_SECONDS}s`, '-H', 'accept-encoding: br', address];
  const { stdout } = spawnSync(WRK, words, { encoding: 'utf8' });
  if (/Non-2xx/.test(stdout)) throw new Error(`${address} did not answer every request`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

function answerOf(address: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, async (response) => {
      const { rawHeaders } = response;
      const headers = rawHeaders.filter((_, index) => !OF_THE_CONNECTION.test(rawHeaders[index - (index % 2)] ?? ''));
      resolve({ headers, body: (await buffer(response)).toString('base64') });
    }).once('error', reject);
  });
}

interface Running {
  address: string;
  stop(): Promise<void>;
}

async function startBare(folder: string, answer: Answer): Promise<Running> {
  const file = join(folder, 'answer.json');
  await writeFile(file, JSON.stringify(answer));
  const child = spawn(NODE, ['bench/bare-server.ts', file], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [port] = await once(child.stdout, 'data');
  return {
    address: `http://127.0.0.1:${String(port).trim()}/`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function startNginx(folder: string, { body }: Answer): Promise<Running> {
  const port = await freePort();
  await writeFile(join(folder, 'index.html'), Buffer.from(body, 'base64'));
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port));
  const child = spawn(NGINX, ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await pause(500);
  return {
    address: `http://127.0.0.1:${port}/`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** As fast as nginx gets: no log, files kept open, bytes compressed beforehand. */
function configuration(folder: string, port: number): string {
  return `daemon off; pid ${folder}/pid; error_log ${folder}/errors; worker_processes auto;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; open_file_cache max=100; keepalive_requests 100000000;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server {
    listen 127.0.0.1:${port}; root ${folder};
    location / { default_type text/html; add_header content-encoding br; }
    location /${EMPTY_PATH} { return 204; }
  }
}`;
}
