// Ends a failed command: prints what happened and what to do, without a stack.
import { withoutPasswords } from '../server/logs/without-passwords.ts';
import { explainFailure } from './explain-failure.ts';

export function endWith(cause: unknown): never {
  const causes: string[] = [];
  for (let error = cause; error instanceof Error; ) {
    const explained = explainFailure(error);
    causes.push(explained ?? (error.message || error.name));
    error = explained ? undefined : error.cause;
  }
  console.error(withoutPasswords(causes.length > 0 ? causes.join('\n  because: ') : String(cause)));
  process.exit(1);
}
