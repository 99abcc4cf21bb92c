// A reporter for `node --test`: writes each test file that failed, a line each.
import type { TestEvent } from 'node:test/reporters';

export default async function* failedFiles(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    // The summary of a file. The file of a single test is the one that called test(), which may be a helper.
    if (type === 'test:summary' && data.file && !data.success) yield `${data.file}\n`;
    // A process that ended by itself gives no summary, but a failed test with the name of its file.
    if (type === 'test:fail' && data.nesting === 0 && data.file?.endsWith(data.name)) yield `${data.file}\n`;
  }
}
