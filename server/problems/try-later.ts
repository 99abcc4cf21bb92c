// Not now: too much is asked of us, or by this address. Says when it can be tried again.

export class TryLater extends Error {
  readonly statusCode: 429 | 503;
  readonly retryAfterSeconds: number;
  /** Comes so often that no page is made for it: it gets the one that everyone gets. */
  readonly isFlood: boolean;

  constructor(message: string, about: { statusCode: 429 | 503; retryAfterSeconds: number; isFlood?: boolean }) {
    super(message);
    this.name = 'TryLater';
    this.statusCode = about.statusCode;
    this.retryAfterSeconds = about.retryAfterSeconds;
    this.isFlood = about.isFlood ?? false;
  }
}
