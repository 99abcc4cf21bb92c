// The scale of a chart's axis: where a value lies, and which values are printed.

export interface Scale {
  min: number;
  max: number;
  ticks: number[];
  /** @returns the place in the drawing */
  at(value: number): number;
}

const WANTED_INTERVALS = 5;
const NICE_STEPS = [1, 2, 2.5, 5, 10];
const MONTH_STEPS = [1, 2, 3, 6, 12, 24, 60];
const MOST_MONTH_INTERVALS = 8;

/** @param values that have to be seen; the axis ends at round values beyond them */
export function valueScale(values: number[], from: number, to: number): Scale {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const range = high - low || Math.abs(high) || 1;
  const magnitude = 10 ** Math.floor(Math.log10(range / WANTED_INTERVALS));
  const step = magnitude * (NICE_STEPS.find((nice) => nice * magnitude * WANTED_INTERVALS >= range) ?? 10);
  return scale(Math.floor(low / step + 1e-9) * step, Math.ceil(high / step - 1e-9) * step, step, from, to);
}

/** From 0, in the steps that a stability program pulls in. */
export function monthScale(last: number, from: number, to: number): Scale {
  const step = MONTH_STEPS.find((months) => last / months <= MOST_MONTH_INTERVALS) ?? Math.ceil(last / MOST_MONTH_INTERVALS);
  return scale(0, Math.ceil(last / step) * step, step, from, to);
}

function scale(min: number, max: number, step: number, from: number, to: number): Scale {
  const end = max > min ? max : min + step;
  const count = Math.round((end - min) / step);
  return {
    min,
    max: end,
    ticks: Array.from({ length: count + 1 }, (_, index) => Number((min + index * step).toPrecision(12))),
    at: (value) => Math.round(from + ((value - min) / (end - min)) * (to - from)),
  };
}
