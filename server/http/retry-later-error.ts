// A limit refused the request. Says when it can be tried again.

export class RetryLaterError extends Error {
  readonly statusCode: 429 | 503;
  readonly retryAfterSeconds: number;

  constructor(message: string, about: { statusCode: 429 | 503; retryAfterSeconds: number }) {
    super(message);
    this.name = 'RetryLaterError';
    this.statusCode = about.statusCode;
    this.retryAfterSeconds = about.retryAfterSeconds;
  }
}
