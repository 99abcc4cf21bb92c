// The structures that the site draws are the substances that it names: formula and molar mass from SMILES against published values.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { caseStudy } from '../../content/schemas/case-study.ts';
import { layoutMolecule } from './layout-molecule.ts';

/** Published values, g/mol. */
const PUBLISHED = [
  { name: 'Melatonin', formula: 'C13H16N2O2', molarMass: 232.28 },
  { name: 'L-theanine', formula: 'C7H14N2O3', molarMass: 174.2 },
  { name: 'Alpha-lipoic acid', formula: 'C8H14O2S2', molarMass: 206.33 },
  { name: 'Cefuroxime axetil', formula: 'C20H22N4O10S', molarMass: 510.48 },
  { name: 'Caffeine', formula: 'C8H10N4O2', molarMass: 194.19 },
];
/** Atomic masses are revised in the last digit now and then. */
const MASS_TOLERANCE = 0.02;

const FOLDER = join(import.meta.dirname, '../../content/case-studies');
const drawn = readdirSync(FOLDER)
  .map((file) => caseStudy.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))))
  .flatMap(({ molecule, otherMolecules }) => [...(molecule ? [molecule] : []), ...otherMolecules]);

test('every molecule that a case study draws has a published value here', () => {
  assert.deepEqual(drawn.map(({ name }) => name).sort(), PUBLISHED.map(({ name }) => name).sort());
});

for (const { name, formula, molarMass } of PUBLISHED) {
  test(`${name} is drawn with the atoms of ${formula}`, () => {
    const content = drawn.find((molecule) => molecule.name === name);
    const layout = layoutMolecule(content?.smiles ?? '');
    assert.equal(layout.formula, formula);
    assert.ok(Math.abs(layout.molarMass - molarMass) < MASS_TOLERANCE, `${layout.molarMass} g/mol`);
    assert.equal(content?.formula, formula);
    assert.equal(content?.molarMass, molarMass);
  });
}

test('L-theanine is drawn with the hand of an L-amino acid', () => {
  const { bonds } = layoutMolecule(drawn.find(({ name }) => name === 'L-theanine')?.smiles ?? '');
  const wedge = bonds.find((bond) => bond.wedge);
  assert.ok(wedge && wedge.to.label === 'N', 'the amine carries the wedge');
  const center = wedge.from;
  const [acid, chain] = bonds
    .filter((bond) => bond !== wedge && (bond.from === center || bond.to === center))
    .map((bond) => (bond.from === center ? bond.to : bond.from))
    .sort((one, other) => oxygensAt(other) - oxygensAt(one));
  assert.ok(acid && chain);
  // On paper y grows downwards: a positive turn from acid to chain is clockwise. Amine, acid, chain is the order of priority.
  const turn = (acid.x - center.x) * (chain.y - center.y) - (acid.y - center.y) * (chain.x - center.x);
  const isClockwise = turn > 0;
  const isHydrogenTowardsReader = wedge.wedge === 'down';
  assert.equal(isClockwise === isHydrogenTowardsReader, true, 'S configuration');

  function oxygensAt(atom: (typeof bonds)[number]['from']): number {
    return bonds.filter(({ from, to }) => (from === atom && to.label === 'O') || (to === atom && from.label === 'O')).length;
  }
});
