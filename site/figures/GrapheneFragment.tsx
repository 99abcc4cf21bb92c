// A fragment of a graphene sheet with a hole in it, and a bar of one nanometer: activated charcoal has no molecule to draw.
import type { DrawingWords } from './Drawing';
import { Figure } from './Figure';
import styles from './lattices.module.css';

const WIDTH = 400;
const HEIGHT = 260;
const CENTER = { x: 200, y: 118 };
const BOND = 18;
const BOND_NANOMETERS = 0.142;
const RINGS = { across: 6, down: 3.6 };
/** Rings that are missing, in axial coordinates: the pore. */
const PORE = ['0 0', '1 0', '-1 1', '0 1', '1 -1'];
const NANOMETER = BOND / BOND_NANOMETERS;

export function GrapheneFragment({ labels: [nanometer], ...words }: DrawingWords) {
  const rings = axialCells().filter(([q, r]) => !PORE.includes(`${q} ${r}`));
  return (
    <Figure {...words} width={WIDTH} height={HEIGHT}>
      <path className={styles.carbon} d={edges(rings)} />
      <path className={styles.guest} d={hexagon(cellCenter(0, 0.35), BOND * 0.72)} />
      <path className={styles.scale} d={`M${round((WIDTH - NANOMETER) / 2)} 240v-8m0 4H${round((WIDTH + NANOMETER) / 2)}m0 -4v8`} />
      <text className={styles.note} x={(WIDTH + NANOMETER) / 2 + 10} y={240}>
        {nanometer}
      </text>
    </Figure>
  );
}

/** Rings within an ellipse, with a ragged rim that follows a fixed rule. */
function axialCells(): [number, number][] {
  const span = Array.from({ length: 17 }, (_, index) => index - 8);
  return span.flatMap((q) =>
    span.flatMap((r): [number, number][] => {
      const [x, y] = [q + r / 2, r];
      const ragged = ((q * 5 + r * 3 + 80) % 4) * 0.07;
      return Math.hypot(x / RINGS.across, y / RINGS.down) < 1 - ragged ? [[q, r]] : [];
    }),
  );
}

function cellCenter(q: number, r: number): { x: number; y: number } {
  return { x: CENTER.x + BOND * Math.sqrt(3) * (q + r / 2), y: CENTER.y + BOND * 1.5 * r };
}

function cornersOf({ x, y }: { x: number; y: number }, size: number): string[] {
  return Array.from({ length: 6 }, (_, corner) => {
    const angle = (Math.PI / 3) * corner + Math.PI / 6;
    return `${round(x + size * Math.cos(angle))} ${round(y + size * Math.sin(angle))}`;
  });
}

/** Each bond once, though two rings share it. */
function edges(cells: [number, number][]): string {
  const lines = cells.flatMap(([q, r]) => {
    const corners = cornersOf(cellCenter(q, r), BOND);
    return corners.map((corner, index) => [corner, corners[(index + 1) % 6] ?? corner].sort().join('L'));
  });
  return [...new Set(lines)].map((line) => `M${line}`).join('');
}

function hexagon(center: { x: number; y: number }, size: number): string {
  return `M${cornersOf(center, size).join('L')}Z`;
}

function round(value: number): number {
  return Math.round(value);
}
