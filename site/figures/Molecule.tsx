// A structural formula, drawn from SMILES at build.
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { type Line, linesOf, type Point, wedgeOf } from './bond-lines';
import { Figure } from './Figure';
import { type DrawnAtom, type DrawnBond, layoutMolecule } from './layout-molecule';
import styles from './Molecule.module.css';

interface Props {
  name: string;
  smiles: string;
  caption?: ReactNode;
}

const SCALE = 60;
/** Room for a letter and its hydrogens beyond the outermost atoms. */
const MARGIN = { x: 48, y: 30 };
const HYDROGENS_BESIDE = 10;
const HYDROGENS_ABOVE = 27;
/** In bond lengths: an atom that leans less than this to one side counts as upright. */
const ALMOST_UPRIGHT = 0.1;
/** Keeps a small molecule from being drawn in larger letters than the words around it. */
const MIN_WIDTH = 450;

type Side = 'left' | 'right' | 'above' | 'below';

export function Molecule({ name, smiles, caption }: Props) {
  const { atoms, bonds, formula, molarMass } = layoutMolecule(smiles);
  const wedges = bonds.filter(({ wedge }) => wedge === 'up');
  const sides = new Map(atoms.map((atom) => [atom, sideOf(atom, bonds)]));
  const reach = (atom: DrawnAtom, side: Side) =>
    atom.hydrogens > 0 && atom.label && sides.get(atom) === side ? HYDROGENS_ABOVE / SCALE : 0;
  const left = Math.min(...atoms.map(({ x }) => x));
  const right = Math.max(...atoms.map(({ x }) => x));
  const top = Math.min(...atoms.map((atom) => atom.y - reach(atom, 'above')));
  const bottom = Math.max(...atoms.map((atom) => atom.y + reach(atom, 'below')));
  const width = Math.max((right - left) * SCALE + 2 * MARGIN.x, MIN_WIDTH);
  const height = (bottom - top) * SCALE + 2 * MARGIN.y;
  const place = ({ x, y }: Point): Point => ({
    x: round((x - (left + right) / 2) * SCALE + width / 2),
    y: round((y - top) * SCALE + MARGIN.y),
  });
  const description = `Structural formula of ${name}, ${formula}, ${molarMass.toFixed(2)} g/mol: ${atoms.length} atoms other than hydrogen.`;
  const outline = (points: Point[]) =>
    points
      .map(place)
      .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`)
      .join('');

  return (
    <Figure title={name} description={description} caption={caption} width={Math.ceil(width)} height={Math.ceil(height)}>
      <path
        className={styles.bond}
        d={bonds
          .flatMap(linesOf)
          .map((line: Line) => outline(line))
          .join('')}
      />
      {wedges.length > 0 && <path className={styles.wedge} d={wedges.map((bond) => `${outline(wedgeOf(bond))}Z`).join('')} />}
      {atoms
        .filter(({ label }) => label)
        .map((atom) => (
          <Letter key={`${atom.x} ${atom.y}`} atom={atom} at={place(atom)} side={sides.get(atom) ?? 'right'} />
        ))}
    </Figure>
  );
}

/** The element stands on its corner, its hydrogens beside, above or below it. */
function Letter({ atom, at: { x, y }, side }: { atom: DrawnAtom; at: Point; side: Side }) {
  const beside = { left: -HYDROGENS_BESIDE, right: HYDROGENS_BESIDE, above: 0, below: 0 }[side];
  const along = { left: 0, right: 0, above: -HYDROGENS_ABOVE, below: HYDROGENS_ABOVE }[side];
  return (
    <>
      <text className={styles.atom} x={x} y={y} dy="0.35em">
        {atom.label}
      </text>
      {atom.hydrogens > 0 && (
        <text className={clsx(styles.atom, (side === 'left' || side === 'right') && styles[side])} x={x + beside} y={y + along} dy="0.35em">
          H
          {atom.hydrogens > 1 && (
            <tspan className={styles.count} dy="0.3em">
              {atom.hydrogens}
            </tspan>
          )}
        </text>
      )}
    </>
  );
}

/** Where no bond is: away from the neighbors. */
function sideOf(atom: DrawnAtom, bonds: DrawnBond[]): Side {
  const neighbors = bonds.flatMap(({ from, to }) => (from === atom ? [to] : to === atom ? [from] : []));
  const leanX = neighbors.reduce((sum, neighbor) => sum + neighbor.x - atom.x, 0);
  const leanY = neighbors.reduce((sum, neighbor) => sum + neighbor.y - atom.y, 0);
  if (neighbors.length === 1 || Math.abs(leanX) > Math.abs(leanY)) return leanX <= ALMOST_UPRIGHT ? 'right' : 'left';
  return leanY > 0 ? 'above' : 'below';
}

function round(value: number): number {
  return Math.round(value);
}
