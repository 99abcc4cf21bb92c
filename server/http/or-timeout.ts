// Waits for data that a page can show at once; a page that would have to wait longer is sent without it and fetches it itself.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

const AT_ONCE_MILLISECONDS = 500;

/** @returns undefined when the data did not come in time or not at all; the log says why */
export function orTimeout<Data>(data: Promise<Data>, log: FastifyBaseLogger): Promise<Data | undefined> {
  const settled = data.catch((err: unknown) => {
    log.error({ err }, 'A page is sent without its data');
    return undefined;
  });
  return Promise.race([settled, pause(AT_ONCE_MILLISECONDS, undefined, { ref: false })]);
}
