// Throttles warnings that could come a thousand times a second: one line at once, then one in ten seconds with their number.
import type { FastifyBaseLogger } from 'fastify';

const EVERY_MILLISECONDS = 10_000;

export function throttled(log: Pick<FastifyBaseLogger, 'warn'>): (facts: object, message: string) => void {
  const heard = new Map<string, { quietUntil: number; times: number }>();
  return (facts, message) => {
    const times = (heard.get(message)?.times ?? 0) + 1;
    const quietUntil = heard.get(message)?.quietUntil ?? 0;
    if (Date.now() < quietUntil) {
      heard.set(message, { quietUntil, times });
      return;
    }
    heard.set(message, { quietUntil: Date.now() + EVERY_MILLISECONDS, times: 0 });
    log.warn({ ...facts, times }, message);
  };
}
