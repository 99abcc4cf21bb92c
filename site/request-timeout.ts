// The timeout of requests from the browser to the server.
const REQUEST_TIMEOUT_MILLISECONDS = 30_000;

/**
 * Not AbortSignal.timeout(): browsers before 2022 lack it, and the request would not be sent.
 * @param controller lets the caller abort earlier
 */
export function requestTimeout(controller = new AbortController()): AbortSignal {
  setTimeout(() => controller.abort(), REQUEST_TIMEOUT_MILLISECONDS);
  return controller.signal;
}
