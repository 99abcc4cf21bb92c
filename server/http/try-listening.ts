// Listens for a moment where the server is going to: a port that is taken is refused before anything is made or waited for.
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Settings } from '../settings.ts';

/** @throws the error of the system, as when the server itself listens */
export async function tryListening({ port, host }: Pick<Settings, 'port' | 'host'>): Promise<void> {
  // Whoever connects in this moment must not keep it from closing.
  const trial = createServer((socket) => socket.destroy()).listen({ port, host });
  await once(trial, 'listening');
  trial.close();
  await once(trial, 'close');
}
