// Lets requests in by small groups, one group for each round of the event loop: between two groups everyone else is answered.

export interface Rounds {
  /** How many come in at each round. */
  most: number;
  /** Once those who came in have worked so long, the rest of the group waits for the next round. */
  milliseconds: number;
}

/**
 * @returns waits for the caller's turn, which is never the round that it asks in: who else is at the door is seen first.
 * A kind comes in before all that are named after it.
 */
export function admissionQueue<Kind extends string>(kinds: readonly Kind[], { most, milliseconds }: Rounds): (kind: Kind) => Promise<void> {
  const waiting = new Map(kinds.map((kind): [Kind, (() => void)[]] => [kind, []]));
  let isTurning = false;

  /** Each comes in by an immediate of its own: what it does at once is done, and its time known, before the next comes. */
  function turn(): void {
    const places = Math.min(most, countWaiting());
    let endsAt = Number.POSITIVE_INFINITY;
    for (let place = 1; place <= places; place += 1) {
      setImmediate(() => {
        if (place === 1) endsAt = performance.now() + milliseconds;
        if (performance.now() < endsAt) letNextIn();
        if (place === places) goOn();
      });
    }
  }

  function goOn(): void {
    isTurning = countWaiting() > 0;
    if (isTurning) turn();
  }

  function countWaiting(): number {
    return waiting.values().reduce((sum, queue) => sum + queue.length, 0);
  }

  function letNextIn(): void {
    const next = waiting.values().find((queue) => queue.length > 0);
    next?.shift()?.();
  }

  return (kind) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.get(kind)?.push(resolve);
    if (!isTurning) goOn();
    return promise;
  };
}
