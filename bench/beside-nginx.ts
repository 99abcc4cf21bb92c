// The home page out of this server's memory beside the same bytes from nginx, in turns on the same machine.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../test/free-port.ts';
import { median } from './median.ts';

const NGINX = '/usr/sbin/nginx';
const WRK = '/usr/bin/wrk';
const ROUNDS = 7;
const ROUND_SECONDS = 3;
const CONNECTIONS = 32;

export interface BesideNginx {
  /** Requests a second, the median of the rounds. */
  site: number;
  nginx: number;
  /** Of the site to nginx, the median of the rounds: both of one round had about the same machine. */
  ratio: number;
}

/** @returns undefined where nginx or wrk is not installed: both are packages of Debian (`nginx-light`, `wrk`) */
export async function besideNginx(address: string): Promise<BesideNginx | undefined> {
  if (!existsSync(NGINX) || !existsSync(WRK)) return undefined;
  const nginx = await startNginx(await brotliOf(address));
  try {
    const rounds = Array.from({ length: ROUNDS }, () => ({ site: fire(address), nginx: fire(nginx.address) }));
    return {
      site: median(rounds.map(({ site }) => site)),
      nginx: median(rounds.map((round) => round.nginx)),
      ratio: median(rounds.map((round) => round.site / round.nginx)),
    };
  } finally {
    await nginx.stop();
  }
}

async function startNginx(page: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'site-nginx-'));
  const port = await freePort();
  await writeFile(join(folder, 'index.html'), page);
  await writeFile(join(folder, 'nginx.conf'), configuration(folder, port));
  const child = spawn(NGINX, ['-c', join(folder, 'nginx.conf')], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  await pause(500);
  return {
    address: `http://127.0.0.1:${port}/`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** As fast as it goes: no log, files kept open, bytes compressed beforehand. */
function configuration(folder: string, port: number): string {
  return `daemon off; pid ${folder}/pid; error_log ${folder}/errors; worker_processes auto;
events { worker_connections 1024; }
http {
  access_log off; sendfile on; open_file_cache max=100; keepalive_requests 100000000;
  client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
  server { listen 127.0.0.1:${port}; root ${folder}; location / { default_type text/html; add_header content-encoding br; } }
}`;
}

function fire(address: string): number {
  const words = ['-t1', `-c${CONNECTIONS}`, `-d${ROUND_SECONDS}s`, '-H', 'accept-encoding: br', address];
  const { stdout } = spawnSync(WRK, words, { encoding: 'utf8' });
  if (/Non-2xx/.test(stdout)) throw new Error(`${address} did not answer every request`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

function brotliOf(address: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { 'accept-encoding': 'br' } }, (response) => buffer(response).then(resolve, reject)).once('error', reject);
  });
}
