// A log that tests can read, line by line, at every level.
import { Writable } from 'node:stream';
import type { Logger } from 'pino';
import { openLog } from '../server/logs/open-log.ts';

export interface TestLog {
  log: Logger;
  lines: string[];
}

export function testLog(): TestLog {
  const lines: string[] = [];
  const stream = new Writable({
    write(line, _encoding, done) {
      lines.push(String(line));
      done();
    },
  });
  return { log: openLog('trace', stream), lines };
}
