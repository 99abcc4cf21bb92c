// The path of a line through points that never rises above or falls below them (monotone cubic, Fritsch and Carlson 1980).

export function smoothLine(points: [number, number][]): string {
  const slopes = points.slice(1).map(([x, y], index) => {
    const [px, py] = points[index] ?? [x, y];
    return (y - py) / (x - px || 1);
  });
  const tangents = points.map((_, index) => {
    const [before, after] = [slopes[index - 1], slopes[index]];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
  return points.reduce((path, [x, y], index) => {
    const previous = points[index - 1];
    if (!previous) return `M${x} ${y}`;
    const third = (x - previous[0]) / 3;
    const from = `${round(previous[0] + third)} ${round(previous[1] + third * (tangents[index - 1] ?? 0))}`;
    const to = `${round(x - third)} ${round(y - third * (tangents[index] ?? 0))}`;
    return `${path}C${from} ${to} ${x} ${y}`;
  }, '');
}

function round(value: number): number {
  return Math.round(value);
}
