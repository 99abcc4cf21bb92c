// First-order loss: the same share is lost in each unit of time.

/**
 * @param rate of the loss, per unit of time
 * @param time in the same unit
 * @returns the share that is left, from 1 down to 0
 */
export function retention(rate: number, time: number): number {
  return Math.exp(-rate * time);
}
