// Computes the positions of atoms and bonds from SMILES, at build only. Molecule.tsx draws them.
import { Molecule as ChemicalStructure } from 'openchemlib';

export interface DrawnAtom {
  x: number;
  y: number;
  /** Empty for a plain carbon, which is drawn as a corner. */
  label: string;
  hydrogens: number;
}

export interface DrawnBond {
  from: DrawnAtom;
  to: DrawnAtom;
  order: number;
  /** A bond out of the paper (up) or into it (down), from its narrow end. */
  wedge: 'up' | 'down' | undefined;
  /** Middle of the ring that the bond belongs to: the second line of a double bond is drawn on that side. */
  ringCenter: { x: number; y: number } | undefined;
}

export interface MoleculeLayout {
  atoms: DrawnAtom[];
  bonds: DrawnBond[];
  /** Hill notation. */
  formula: string;
  /** g/mol */
  molarMass: number;
}

/** @throws when the SMILES cannot be read */
export function layoutMolecule(smiles: string): MoleculeLayout {
  const structure = ChemicalStructure.fromSmiles(smiles);
  structure.inventCoordinates();
  structure.ensureHelperArrays(ChemicalStructure.cHelperRings);
  const atoms = Array.from({ length: structure.getAllAtoms() }, (_, atom) => drawnAtom(structure, atom));
  const bonds = Array.from({ length: structure.getAllBonds() }, (_, bond) => drawnBond(structure, bond, atoms));
  const { formula, relativeWeight } = structure.getMolecularFormula();
  return { atoms, bonds, formula, molarMass: relativeWeight };
}

function drawnAtom(structure: ChemicalStructure, atom: number): DrawnAtom {
  const element = structure.getAtomLabel(atom);
  return {
    x: structure.getAtomX(atom),
    y: structure.getAtomY(atom),
    label: element === 'C' ? '' : element,
    hydrogens: structure.getImplicitHydrogens(atom),
  };
}

function drawnBond(structure: ChemicalStructure, bond: number, atoms: DrawnAtom[]): DrawnBond {
  const [first, second] = [structure.getBondAtom(0, bond), structure.getBondAtom(1, bond)];
  const rings = structure.getRingSet();
  const ring = Array.from({ length: rings.getSize() }, (_, index) => index).find((index) => rings.isBondMember(index, bond));
  const type = structure.getBondType(bond);
  return {
    from: at(atoms, first),
    to: at(atoms, second),
    order: structure.getBondOrder(bond),
    wedge: type === ChemicalStructure.cBondTypeUp ? 'up' : type === ChemicalStructure.cBondTypeDown ? 'down' : undefined,
    ringCenter: ring === undefined ? undefined : centerOf(rings.getRingAtoms(ring).map((atom) => at(atoms, atom))),
  };
}

function at(atoms: DrawnAtom[], index: number): DrawnAtom {
  const atom = atoms[index];
  if (!atom) throw new Error(`The structure names an atom ${index} that it does not have`);
  return atom;
}

function centerOf(points: DrawnAtom[]): { x: number; y: number } {
  const sum = points.reduce((total, { x, y }) => ({ x: total.x + x, y: total.y + y }), { x: 0, y: 0 });
  return { x: sum.x / points.length, y: sum.y / points.length };
}
