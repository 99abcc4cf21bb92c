// The database failed. The log gets the cause; the visitor reads only that nothing was kept.

export class DatabaseError extends Error {
  readonly statusCode = 503;

  constructor(message: string, options: { cause: unknown }) {
    super(message, options);
    this.name = 'DatabaseError';
  }
}
