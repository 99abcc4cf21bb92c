// The log: JSON lines on standard error. Standard output has one line, the address of the site.
import { type DestinationStream, type Logger, pino } from 'pino';
import { errorFacts } from './error-facts.ts';

const STANDARD_ERROR = 2;

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export function openLog(level: LogLevel, destination: DestinationStream = pino.destination(STANDARD_ERROR)): Logger {
  return pino({ base: null, level, serializers: { err: errorFacts } }, destination);
}
