// The log: one JSON a line on standard error, so that standard output says one thing, where the site is. Decrypted by start.ts.
import { type DestinationStream, type Logger, pino } from 'pino';
import { errorFacts } from './error-facts.ts';

const STANDARD_ERROR = 2;

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export function openLog(level: LogLevel, destination: DestinationStream = pino.destination(STANDARD_ERROR)): Logger {
  return pino({ base: null, level, serializers: { err: errorFacts } }, destination);
}
