// Waits a short time for the data of a page. If they take longer, the page is sent without them and fetches them itself.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';

const TIMEOUT_MILLISECONDS = 500;

/** @returns undefined when the data do not arrive in time; the log gets the error */
export function orTimeout<Data>(data: Promise<Data>, log: FastifyBaseLogger): Promise<Data | undefined> {
  const settled = data.catch((err: unknown) => {
    log.error({ err }, 'A page is sent without its data');
    return undefined;
  });
  return Promise.race([settled, pause(TIMEOUT_MILLISECONDS, undefined, { ref: false })]);
}
