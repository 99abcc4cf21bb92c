// Runs several processes of one site, and restarts each on its port after a kill.
import { freePort } from '../test/free-port.ts';
import { type RunningServer, startSite } from '../test/server-process.ts';

export interface Fleet {
  addresses: string[];
  /** Kills one with SIGKILL and starts it again. */
  kill(member: number): Promise<void>;
  /** The process ids, for limiting what they may write. */
  pids(): number[];
  stop(): Promise<void>;
}

export async function startFleet(size: number, settings: Record<string, string>): Promise<Fleet> {
  const ports = await Promise.all(Array.from({ length: size }, freePort));
  const start = (port: number) => startSite({ ...settings, PORT: String(port) }, 'ignore');
  const members: RunningServer[] = await Promise.all(ports.map(start));
  return {
    addresses: ports.map((port) => `http://127.0.0.1:${port}`),
    async kill(number) {
      const [member, port] = [members[number], ports[number]];
      if (!member || !port) throw new Error(`There is no process ${number}`);
      await member.kill();
      members[number] = await start(port);
    },
    pids: () => members.map(({ pid }) => pid),
    async stop() {
      await Promise.all(members.map((member) => member.stop()));
    },
  };
}
