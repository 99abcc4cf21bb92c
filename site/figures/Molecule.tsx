// A structural formula, drawn from SMILES at build: corners are carbons, letters are everything else.
import { Figure } from './Figure';
import { type DrawnAtom, type DrawnBond, layoutMolecule } from './layout-molecule';
import styles from './Molecule.module.css';

interface Props {
  name: string;
  smiles: string;
  caption?: string;
}

const SCALE = 60;
const MARGIN = 34;
const LABEL_CLEARANCE = 0.3;
const SECOND_LINE_OFFSET = 0.16;
const SECOND_LINE_INSET = 0.14;

export function Molecule({ name, smiles, caption }: Props) {
  const { atoms, bonds, formula, molarMass } = layoutMolecule(smiles);
  const left = Math.min(...atoms.map(({ x }) => x));
  const top = Math.min(...atoms.map(({ y }) => y));
  const width = (Math.max(...atoms.map(({ x }) => x)) - left) * SCALE + 2 * MARGIN;
  const height = (Math.max(...atoms.map(({ y }) => y)) - top) * SCALE + 2 * MARGIN;
  const place = ({ x, y }: Point): Point => ({ x: (x - left) * SCALE + MARGIN, y: (y - top) * SCALE + MARGIN });
  const description = `Structural formula of ${name}, ${formula}, ${molarMass.toFixed(2)} g/mol: ${atoms.length} atoms other than hydrogen.`;

  return (
    <Figure title={name} description={description} caption={caption} width={Math.ceil(width)} height={Math.ceil(height)}>
      <path
        className={styles.bond}
        d={bonds
          .flatMap(linesOf)
          .map((line) => segment(line.map(place)))
          .join('')}
      />
      {atoms
        .filter(({ label }) => label)
        .map((atom) => {
          const { x, y } = place(atom);
          return (
            <text key={`${x} ${y}`} className={styles.atom} x={round(x)} y={round(y)} dy="0.35em">
              {atom.label}
              {hydrogens(atom)}
            </text>
          );
        })}
    </Figure>
  );
}

interface Point {
  x: number;
  y: number;
}

type Line = [Point, Point];

/** One line for each bond order, kept clear of letters. */
function linesOf(bond: DrawnBond): Line[] {
  const main: Line = [clearOf(bond.from, bond.to), clearOf(bond.to, bond.from)];
  if (bond.order === 1) return [main];
  if (!bond.ringCenter) return [shifted(main, SECOND_LINE_OFFSET / 2), shifted(main, -SECOND_LINE_OFFSET / 2)];
  const side = isLeftOf(main, bond.ringCenter) ? SECOND_LINE_OFFSET : -SECOND_LINE_OFFSET;
  return [main, inset(shifted(main, side))];
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

function segment([from, to]: Point[]): string {
  return from && to ? `M${round(from.x)} ${round(from.y)}L${round(to.x)} ${round(to.y)}` : '';
}

function hydrogens({ hydrogens: count }: DrawnAtom) {
  if (count === 0) return null;
  return (
    <>
      H
      {count > 1 && (
        <tspan className={styles.count} dy="0.3em">
          {count}
        </tspan>
      )}
    </>
  );
}

function round(value: number): number {
  return Math.round(value);
}
