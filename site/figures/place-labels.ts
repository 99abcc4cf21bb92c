// Places a label beside each point, so that none covers another or leaves the frame.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Labeled {
  /** Middle of the point. */
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Room kept around a point, to each side of its middle. */
const CLEARANCE = 11;

/**
 * @param points in the order in which they choose their places
 * @returns a box for each label, in the same order
 * @throws when a label has no free place: the frame is too small for what it shows
 */
export function placeLabels(points: Labeled[], frame: Box): Box[] {
  const marks = points.map(({ x, y }) => ({ x: x - CLEARANCE, y: y - CLEARANCE, width: 2 * CLEARANCE, height: 2 * CLEARANCE }));
  const placed: Box[] = [];
  for (const point of points) {
    const isFree = (box: Box) => isInside(box, frame) && ![...marks, ...placed].some((other) => overlap(box, other));
    const free = candidates(point).find(isFree);
    if (!free) throw new Error(`No label fits beside the point at ${point.x}, ${point.y}: enlarge the frame or shorten the label`);
    placed.push(free);
  }
  return placed;
}

/** Right first, as people read; then left, above, below. */
function candidates({ x, y, width, height }: Labeled): Box[] {
  return [
    { x: x + CLEARANCE, y: y - height / 2, width, height },
    { x: x - CLEARANCE - width, y: y - height / 2, width, height },
    { x: x - width / 2, y: y - CLEARANCE - height, width, height },
    { x: x - width / 2, y: y + CLEARANCE, width, height },
  ];
}

function isInside(box: Box, frame: Box): boolean {
  return box.x >= frame.x && box.y >= frame.y && box.x + box.width <= frame.x + frame.width && box.y + box.height <= frame.y + frame.height;
}

function overlap(one: Box, other: Box): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}
