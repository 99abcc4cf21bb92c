// Lets requests in by small groups, one group for each round of the event loop: between two groups everyone else is answered. Called by overload.ts.
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * @param most how many come in at each round
 * @returns waits for the caller's turn, which is never the round that it asks in: who else is at the door is seen first
 */
export function turnstile(most: number): () => Promise<void> {
  const waiting: (() => void)[] = [];
  let isTurning = false;

  async function turn(): Promise<void> {
    isTurning = true;
    while (waiting.length > 0) {
      await nextTurn();
      for (const letIn of waiting.splice(0, most)) letIn();
    }
    isTurning = false;
  }

  return () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    waiting.push(resolve);
    if (!isTurning) void turn();
    return promise;
  };
}
