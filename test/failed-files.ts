// A reporter for `node --test`: writes the file of each failed test, a line each.
import type { TestEvent } from 'node:test/reporters';

export default async function* failedFiles(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    if (type === 'test:fail' && data.nesting === 0 && data.file) yield `${data.file}\n`;
  }
}
