// Where weeks and counts stand in a picture.
import { countTicks } from './count-ticks';

export const CHART_WIDTH = 720;
export const CHART_HEIGHT = 340;
const EDGE = { left: 66, right: 704, top: 18, bottom: 284 };

export interface WeekPlot {
  left: number;
  right: number;
  bottom: number;
  ticks: number[];
  /** The width of one week. */
  step: number;
  middle(week: number): number;
  up(count: number): number;
}

export function weekPlot(weeks: number, highest: number): WeekPlot {
  const { left, right, top, bottom } = EDGE;
  const ticks = countTicks(highest);
  const most = ticks.at(-1) ?? 1;
  const step = (right - left) / Math.max(weeks, 1);
  return {
    left,
    right,
    bottom,
    ticks,
    step,
    middle: (week) => Math.round(left + (week + 0.5) * step),
    up: (count) => Math.round((bottom - (count / most) * (bottom - top)) * 10) / 10,
  };
}
