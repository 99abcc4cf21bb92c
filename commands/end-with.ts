/** Ends a command that failed: says what happened and why, without a stack that nobody asked for. */
export function endWith(cause: unknown): never {
  const causes: string[] = [];
  for (let error = cause; error instanceof Error; error = error.cause) causes.push(error.message || error.name);
  console.error(causes.length > 0 ? causes.join('\n  because: ') : String(cause));
  process.exit(1);
}
