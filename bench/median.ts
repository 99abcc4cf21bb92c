// The median of several measurements: a disturbed one does not count.

/** @returns NaN for no measurements */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
