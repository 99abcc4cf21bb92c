// The database did not do what was asked. The cause is for the log; a visitor hears only that nothing was kept.

export class DatabaseError extends Error {
  readonly statusCode = 503;

  constructor(message: string, options: { cause: unknown }) {
    super(message, options);
    this.name = 'DatabaseError';
  }
}
