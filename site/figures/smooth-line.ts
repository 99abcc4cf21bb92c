// The path of a monotone curve through points.
import { curveMonotoneX, line } from 'd3-shape';

const monotone = line().curve(curveMonotoneX).digits(0);

export function smoothLine(points: [number, number][]): string {
  return monotone(points) ?? '';
}
