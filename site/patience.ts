// How long the browser waits for an answer of the server: lists, the search, downloads and forms give up alike.
const PATIENCE_MILLISECONDS = 30_000;

/**
 * Not AbortSignal.timeout(), which browsers before 2022 do not have: there the question would never be asked.
 * @param controller for who may also give up earlier
 */
export function patience(controller = new AbortController()): AbortSignal {
  setTimeout(() => controller.abort(), PATIENCE_MILLISECONDS);
  return controller.signal;
}
