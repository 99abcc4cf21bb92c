// The lattice of calcium phosphate, seen along its c axis: hydroxyapatite, the mineral that tribasic calcium phosphate is close to.
import type { DrawingWords } from './Drawing';
import { Figure } from './Figure';
import styles from './lattices.module.css';

/** Fractions of the cell's two edges. */
type Place = [number, number];

interface Spot {
  x: number;
  y: number;
}

/** Cell length a in nanometers and fractional x, y: Hughes, Cameron, Crowley, American Mineralogist 74 (1989) 870. */
const CELL_NANOMETERS = 0.942;
const CALCIUM: Place[] = [[1 / 3, 2 / 3], [2 / 3, 1 / 3], ...sixfold([0.2468, 0.9934])];
const PHOSPHORUS = sixfold([0.3987, 0.3685]);
const OXYGENS = [sixfold([0.3284, 0.485]), sixfold([0.5873, 0.4651]), sixfold([0.3437, 0.2579])];

const WIDTH = 400;
const HEIGHT = 300;
const CELL = 150;
const ORIGIN = { x: 13, y: 196 };
const COLUMNS = 3;
const ROWS = 3;
const FRAME = { left: 24, right: 376, top: 28, bottom: 244 };

export function IonicLattice({ labels: [calcium, phosphate, hydroxide, cell], ...words }: DrawingWords) {
  return (
    <Figure {...words} width={WIDTH} height={HEIGHT}>
      <path className={styles.cell} d={unitCell()} />
      <path className={styles.phosphate} d={phosphates()} />
      <path className={styles.oxygen} d={oxygens()} />
      <path className={styles.phosphorus} d={dots(PHOSPHORUS)} />
      <path className={styles.calcium} d={dots(CALCIUM)} />
      <path className={styles.hydroxide} d={dots([[0, 0]])} />
      {[
        { name: calcium, mark: styles.calcium, x: 20 },
        { name: phosphate, mark: styles.phosphorus, x: 116 },
        { name: hydroxide, mark: styles.hydroxide, x: 220 },
      ].map(({ name, mark, x }) => (
        <g key={name}>
          <path className={mark} d={`M${x} 284z`} />
          <text className={styles.note} x={x + 14} y={284} dy="0.35em">
            {name}
          </text>
        </g>
      ))}
      <text className={styles.note} x={FRAME.right} y={284} dy="0.35em" textAnchor="end">
        {cell?.replace('{length}', String(CELL_NANOMETERS))}
      </text>
    </Figure>
  );
}

/** The six places of one atom around the axis, space group P6₃/m in projection. */
function sixfold([x, y]: Place): Place[] {
  const three: Place[] = [
    [x, y],
    [-y, x - y],
    [-x + y, -x],
  ];
  return [...three, ...three.map(([px, py]): Place => [-px, -py])];
}

function onPaper([x, y]: Place): Spot {
  return { x: round(ORIGIN.x + CELL * (x - y / 2)), y: round(ORIGIN.y - CELL * (Math.sqrt(3) / 2) * y) };
}

/** A place in every cell that the frame shows. */
function everywhere([x, y]: Place): Place[] {
  const inside = ({ x: px, y: py }: Spot) => px > FRAME.left && px < FRAME.right && py > FRAME.top && py < FRAME.bottom;
  return Array.from(
    { length: (COLUMNS + 3) * (ROWS + 2) },
    (_, index): Place => [(x % 1) + (index % (COLUMNS + 3)) - 1, (y % 1) + Math.floor(index / (COLUMNS + 3)) - 1],
  ).filter((place) => inside(onPaper(place)));
}

function dots(places: Place[]): string {
  const all = places
    .flatMap(everywhere)
    .map(onPaper)
    .map(({ x, y }) => `M${x} ${y}z`);
  return [...new Set(all)].join('');
}

/** Each phosphate that the frame shows: its phosphorus and its oxygens on paper. Two of the four oxygens lie over each other. */
function groups(): { center: Spot; oxygens: Spot[] }[] {
  return PHOSPHORUS.flatMap((phosphorus, index) =>
    everywhere(phosphorus).map((center) => ({
      center: onPaper(center),
      oxygens: OXYGENS.map((places) => {
        const [x, y] = places[index] ?? phosphorus;
        return onPaper([center[0] + x - phosphorus[0], center[1] + y - phosphorus[1]]);
      }),
    })),
  );
}

function phosphates(): string {
  return groups()
    .flatMap(({ center, oxygens }) => oxygens.map(({ x, y }) => `M${center.x} ${center.y}L${x} ${y}`))
    .join('');
}

function oxygens(): string {
  return groups()
    .flatMap(({ oxygens }) => oxygens.map(({ x, y }) => `M${x} ${y}z`))
    .join('');
}

function unitCell(): string {
  const corners: Place[] = [
    [1, 0],
    [2, 0],
    [2, 1],
    [1, 1],
  ];
  return `M${corners
    .map(onPaper)
    .map(({ x, y }) => `${x} ${y}`)
    .join('L')}Z`;
}

function round(value: number): number {
  return Math.round(value);
}
