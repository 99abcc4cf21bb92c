// The error of a message that no retry can deliver. Its text is kept as the reason, so it holds no address.

export class UndeliverableError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'UndeliverableError';
  }
}
