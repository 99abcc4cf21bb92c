// What the log says about an error: enough to find its cause, and nothing that a visitor wrote. Errors of databases, parsers and mail
// servers quote their input, in the message and in fields such as `detail`.
import { withoutPasswords } from './without-passwords.ts';

export interface ErrorFacts {
  type: string;
  message: string;
  code?: string;
  /** The constraint of the database that was violated. */
  constraint?: string;
  stack?: string;
  cause?: ErrorFacts;
}

const ADDRESS = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g;
/** SQLSTATE class 22, data exceptions: the message quotes the value. */
const DATA_EXCEPTION = /^22[0-9A-Z]{3}$/;

export function errorFacts(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Something that is no error was thrown' };
  const { code, constraint, cause } = error as Error & { code?: unknown; constraint?: unknown };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name,
    message: messageOf(error),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(frames?.length && { stack: frames.join('\n') }),
    ...(cause instanceof Error && { cause: errorFacts(cause) }),
  };
}

/** One line: the messages of the error and its cause. Also kept in the row of a failed notification. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'Something that is no error was thrown';
  return error.cause instanceof Error ? `${messageOf(error)}: ${messageOf(error.cause)}` : messageOf(error);
}

function messageOf(error: Error & { code?: unknown }): string {
  const quotesItsInput = error instanceof SyntaxError || DATA_EXCEPTION.test(String(error.code));
  return quotesItsInput ? 'What was read is not as it should be' : withoutPasswords(error.message).replace(ADDRESS, '(address)');
}
