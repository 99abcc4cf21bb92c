// The median of several measurements: one that was disturbed does not count.

/** @returns NaN when nothing was measured */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
