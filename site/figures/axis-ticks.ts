// Which values an axis prints.

/** Steps that a reader counts in, months and hours among them. */
const STEPS = [0.5, 1, 2, 3, 5, 6, 10, 15, 20, 25, 30, 50, 60, 100, 200, 250, 500];
const WANTED_INTERVALS = 5;

/** @returns values from `from` up to at most `to`, in a step that divides the range evenly where one does */
export function axisTicks(from: number, to: number): number[] {
  const range = to - from;
  const distance = (step: number) => Math.abs(range / step - WANTED_INTERVALS);
  const even = STEPS.filter((step) => Number.isInteger(range / step) && distance(step) <= 2);
  const step = (even.length > 0 ? even : STEPS).reduce((best, next) => (distance(next) < distance(best) ? next : best));
  return Array.from({ length: Math.floor(range / step) + 1 }, (_, index) => from + index * step);
}
