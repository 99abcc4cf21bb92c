// An orderly end on SIGTERM and SIGINT: what is under way is answered, nothing new is taken, and nobody holds it up.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * For so long it goes on answering, and asks with each answer that the connection be used no more: one that a proxy keeps open would
 * else be cut off under a post that is on its way, and a post is not sent twice.
 */
const DRAIN_MILLISECONDS = 500;
/** A request that has not ended by then is no request: a person's takes a second. */
const REQUESTS_MILLISECONDS = 6_000;
const SWEEP_MILLISECONDS = 100;
const CLOSE_MILLISECONDS = 9_000;

/** @param afterwards what ends once no request is left, in this order */
export function closeOnSignals(app: FastifyInstance, afterwards: (() => Promise<void>)[]): void {
  let isClosing = false;
  async function close(): Promise<void> {
    // npm passes a Ctrl-C on that the terminal has sent here already: the second must not cut off what the first lets finish.
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), CLOSE_MILLISECONDS).unref();
    app.server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    await pause(DRAIN_MILLISECONDS);
    const cutOff = setTimeout(() => app.server.closeAllConnections(), REQUESTS_MILLISECONDS);
    // A connection that is kept alive would hold up the close after its last answer.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MILLISECONDS);
    await app.close();
    clearTimeout(cutOff);
    clearInterval(sweep);
    for (const end of afterwards) await end();
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, close);
}
