// A proxy between the site and a service, which a test can silence: nothing passes and nothing is closed, as when a machine vanishes.
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { TestContext } from 'node:test';

export interface Wire {
  /** The port on loopback. */
  port: number;
  /** From now on connections are accepted, and nothing sent on any of them arrives. */
  silence(): void;
  /** New connections work again. Silenced ones stay lost, as on a real network. */
  mend(): void;
}

export async function openWire(context: TestContext, target: URL): Promise<Wire> {
  let isSilent = false;
  const open = new Set<Socket>();
  const hold = (socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => open.delete(socket));
  };
  const server = createServer((near) => {
    hold(near);
    if (isSilent) return void near.pause();
    const far = connect(Number(target.port), target.hostname);
    hold(far);
    near.on('data', (data) => isSilent || far.write(data)).on('close', () => far.destroy());
    far.on('data', (data) => isSilent || near.write(data)).on('close', () => isSilent || near.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => {
    for (const socket of open) socket.destroy();
    server.close();
  });
  return {
    port: (server.address() as AddressInfo).port,
    silence() {
      isSilent = true;
    },
    mend() {
      for (const socket of open) socket.pause().removeAllListeners('data');
      isSilent = false;
    },
  };
}
