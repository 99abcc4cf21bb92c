// Graceful shutdown on SIGTERM and SIGINT: answers requests in progress, takes no new connections, and ends within nine seconds.
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/**
 * For this long the server goes on answering, with `Connection: close`. Otherwise a connection that a proxy keeps open could be cut off
 * under a post on its way, which no proxy sends twice.
 */
const DRAIN_MILLISECONDS = 500;
/** Requests that take longer are cut off. */
const REQUESTS_MILLISECONDS = 6_000;
const SWEEP_MILLISECONDS = 100;
const CLOSE_MILLISECONDS = 9_000;

/** @param afterwards what to stop once no request is left, in this order */
export function closeOnSignals(app: FastifyInstance, afterwards: (() => Promise<void>)[]): void {
  let isClosing = false;
  async function close(): Promise<void> {
    // A Ctrl-C arrives twice, from the terminal and from npm.
    if (isClosing) return;
    isClosing = true;
    setTimeout(() => process.exit(1), CLOSE_MILLISECONDS).unref();
    app.server.prependListener('request', (_request, response) => {
      response.shouldKeepAlive = false;
    });
    await pause(DRAIN_MILLISECONDS);
    const cutOff = setTimeout(() => app.server.closeAllConnections(), REQUESTS_MILLISECONDS);
    // A kept-alive connection would delay the close after its last answer.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MILLISECONDS);
    await app.close();
    clearTimeout(cutOff);
    clearInterval(sweep);
    for (const end of afterwards) await end();
    process.exit(0);
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, close);
}
