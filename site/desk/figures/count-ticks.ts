// Which values the axis of a count prints: whole numbers, about four of them.
const STEPS = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1_000, 2_000, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000];
const INTERVALS = 4;

/** @returns values from 0 up to the first that is not below `highest`, evenly spaced */
export function countTicks(highest: number): number[] {
  const step = STEPS.find((candidate) => candidate * INTERVALS >= highest) ?? Math.ceil(highest / INTERVALS);
  const intervals = Math.max(1, Math.ceil(highest / step));
  return Array.from({ length: intervals + 1 }, (_, index) => index * step);
}
