// Reads chemical formulas, with parentheses and parts such as hydrate water, and adds up their molar mass.
import { ATOMIC_WEIGHTS } from './atomic-weights.ts';

export interface Formula {
  /** Number of atoms by element, in one formula unit. */
  atoms: Map<string, number>;
  /** Molecules of water that stand as a part of their own, as in C8H10N4O2·H2O. */
  water: number;
  /** g/mol */
  molarMass: number;
}

/** Why a formula cannot be read, and what to write. */
export class FormulaError extends Error {}

/** Sum formulas of medicines are far below. */
const MAX_CHARACTERS = 120;
const MAX_COUNT = 10_000;
const PART = /^(\d+(?:\.\d+)?)?(.+)$/;
const TOKEN = /([A-Z][a-z]?)(\d*)|(\()|\)(\d*)/y;

/**
 * @param text such as "C20H25ClN2O5", "(C15H25NO3)2·C4H6O4" or "CaSO4·0.5H2O"; parts are separated by ·, * or a dot before a part
 * @throws FormulaError
 */
export function readFormula(text: string): Formula {
  const plain = text.replace(/\s/g, '').replace(/[₀-₉]/g, (digit) => String(digit.charCodeAt(0) - '₀'.charCodeAt(0)));
  if (plain === '') throw new FormulaError('Enter a formula, such as C8H10N4O2');
  if (plain.length > MAX_CHARACTERS) throw new FormulaError(`Write the formula in at most ${MAX_CHARACTERS} characters`);
  // A dot before a part separates too; one within the number of a part does not: "CaSO4.0.5H2O".
  const parts = plain
    .replace(/[·•⋅*]/g, '|')
    .replace(/\.(\d+(?:\.\d+)?)?(?=[A-Z(])/g, '|$1')
    .split('|');
  const atoms = new Map<string, number>();
  let water = 0;
  for (const part of parts) {
    const [, factor = '1', formula = ''] = PART.exec(part) ?? [];
    if (formula === '') throw new FormulaError('A part of the formula is empty: write parts as C8H10N4O2·H2O');
    const count = Number(factor);
    const own = atomsOf(formula);
    for (const [element, number] of own) atoms.set(element, (atoms.get(element) ?? 0) + count * number);
    if (own.size === 2 && own.get('H') === 2 && own.get('O') === 1) water += count;
  }
  return { atoms, water: parts.length > 1 ? water : 0, molarMass: massOf(atoms) };
}

/** Of water, by the same weights. */
export const WATER_MOLAR_MASS = 18.015;

function massOf(atoms: Map<string, number>): number {
  let mass = 0;
  for (const [element, count] of atoms) mass += count * (ATOMIC_WEIGHTS[element] ?? Number.NaN);
  return mass;
}

function atomsOf(formula: string): Map<string, number> {
  const levels: Map<string, number>[] = [new Map()];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < formula.length) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(formula);
    if (!found) throw new FormulaError(`"${formula.slice(at, at + 5)}" cannot be read: write a sum formula, such as C8H10N4O2`);
    const [token, element, elementCount, opening, groupCount] = found;
    if (element) add(levels.at(-1), known(element), countOf(elementCount));
    else if (opening) levels.push(new Map());
    else {
      const group = levels.pop();
      if (!group || levels.length === 0) throw new FormulaError(`"${token}" closes no bracket: open it with (`);
      for (const [name, count] of group) add(levels.at(-1), name, count * countOf(groupCount));
    }
  }
  const [atoms, ...open] = levels;
  if (open.length > 0 || !atoms) throw new FormulaError('A bracket is not closed: write (C15H25NO3)2');
  if (atoms.size === 0) throw new FormulaError('The formula has no atoms: write it as C8H10N4O2');
  return atoms;
}

function add(atoms: Map<string, number> | undefined, element: string, count: number): void {
  atoms?.set(element, (atoms.get(element) ?? 0) + count);
}

function known(element: string): string {
  if (!(element in ATOMIC_WEIGHTS))
    throw new FormulaError(`There is no element ${element} with a standard atomic weight: check its letters`);
  return element;
}

function countOf(digits = ''): number {
  const count = digits === '' ? 1 : Number(digits);
  if (count === 0 || count > MAX_COUNT) throw new FormulaError(`"${digits}" is no number of atoms`);
  return count;
}
