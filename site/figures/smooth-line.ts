// The path of a line through points that never rises above or falls below them.
import { curveMonotoneX, line } from 'd3-shape';

const monotone = line().curve(curveMonotoneX).digits(0);

export function smoothLine(points: [number, number][]): string {
  return monotone(points) ?? '';
}
