// Admits requests in small batches, one for each turn of the event loop, so that other requests are answered between two batches.

export interface Batch {
  size: number;
  /** Once a batch has worked for this long, the rest of it waits for the next turn. */
  milliseconds: number;
}

/**
 * @param kinds in order of priority
 * @returns waits until the caller is admitted, which is never in the turn that it asks in
 */
export function admissionQueue<Kind extends string>(kinds: readonly Kind[], { size, milliseconds }: Batch): (kind: Kind) => Promise<void> {
  const waiting = new Map(kinds.map((kind): [Kind, (() => void)[]] => [kind, []]));
  let isAdmitting = false;

  /** Each request gets an immediate of its own: its synchronous work is done, and its time known, before the next is admitted. */
  function admitBatch(): void {
    const places = Math.min(size, countWaiting());
    let endsAt = Number.POSITIVE_INFINITY;
    for (let place = 1; place <= places; place += 1) {
      setImmediate(() => {
        if (place === 1) endsAt = performance.now() + milliseconds;
        if (performance.now() < endsAt) admitNext();
        if (place === places) admitRest();
      });
    }
  }

  function admitRest(): void {
    isAdmitting = countWaiting() > 0;
    if (isAdmitting) admitBatch();
  }

  function countWaiting(): number {
    return waiting.values().reduce((sum, queue) => sum + queue.length, 0);
  }

  function admitNext(): void {
    const next = waiting.values().find((queue) => queue.length > 0);
    next?.shift()?.();
  }

  return (kind) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.get(kind)?.push(resolve);
    if (!isAdmitting) admitRest();
    return promise;
  };
}
