// The lines of a bond: one per order, clear of letters, or a wedge.
import type { DrawnAtom, DrawnBond } from './layout-molecule';

export interface Point {
  x: number;
  y: number;
}

export type Line = [Point, Point];

const LABEL_CLEARANCE = 0.29;
const SECOND_LINE_OFFSET = 0.17;
const SECOND_LINE_INSET = 0.14;
const WEDGE_HALF_WIDTH = 0.11;
const HASHES = 6;

/** Lines of equal weight: all bonds but those that leave the paper upwards. */
export function linesOf(bond: DrawnBond): Line[] {
  const main: Line = [clearOf(bond.from, bond.to), clearOf(bond.to, bond.from)];
  if (bond.wedge === 'up') return [];
  if (bond.wedge === 'down') return hashes(main);
  if (bond.order === 1) return [main];
  if (!bond.ringCenter) return [shifted(main, SECOND_LINE_OFFSET / 2), shifted(main, -SECOND_LINE_OFFSET / 2)];
  const side = isLeftOf(main, bond.ringCenter) ? SECOND_LINE_OFFSET : -SECOND_LINE_OFFSET;
  return [main, inset(shifted(main, side))];
}

/** The corners of a bond that comes towards the reader. */
export function wedgeOf(bond: DrawnBond): Point[] {
  const main: Line = [clearOf(bond.from, bond.to), clearOf(bond.to, bond.from)];
  return [main[0], shifted(main, WEDGE_HALF_WIDTH)[1], shifted(main, -WEDGE_HALF_WIDTH)[1]];
}

/** Rungs that widen towards the far end: a bond that goes away from the reader. */
function hashes(main: Line): Line[] {
  return Array.from({ length: HASHES }, (_, index) => {
    const share = (index + 1) / HASHES;
    const [left, right] = [shifted(main, WEDGE_HALF_WIDTH * share), shifted(main, -WEDGE_HALF_WIDTH * share)];
    return [between(...left, share), between(...right, share)];
  });
}

function clearOf(atom: DrawnAtom, other: Point): Point {
  return atom.label ? between(atom, other, LABEL_CLEARANCE) : atom;
}

function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

function shifted([from, to]: Line, distance: number): Line {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const across = { x: (-(to.y - from.y) / length) * distance, y: ((to.x - from.x) / length) * distance };
  return [
    { x: from.x + across.x, y: from.y + across.y },
    { x: to.x + across.x, y: to.y + across.y },
  ];
}

function inset([from, to]: Line): Line {
  return [between(from, to, SECOND_LINE_INSET), between(to, from, SECOND_LINE_INSET)];
}

function isLeftOf([from, to]: Line, point: Point): boolean {
  return (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x) > 0;
}
