// From the dose as free base (or acid) to the amount of a salt or hydrate to weigh, and back.
import { type Formula, readFormula, WATER_MOLAR_MASS } from './molar-mass.ts';

export interface SaltInput {
  /** Formula of the free base, the acid or whatever the dose is stated as. */
  base: string;
  /** Formula of the salt, hydrate or ester that is weighed. Water of a hydrate stands as a part: "C8H10N4O2·H2O". */
  form: string;
  /** Molecules of base in one formula unit of the form: 2 for a hemisuccinate written as (base)2·C4H6O4. */
  basePerForm: number;
  /** mg; above 0. */
  dose: number;
  /** What the dose counts. */
  doseAs: 'base' | 'form';
  /** Assay of the material, percent. */
  assay: number;
  /** What the assay counts: the form as it stands in the formula, or its anhydrous part in the material without water. */
  assayBasis: 'as-is' | 'anhydrous';
  /** Water found in the material (Karl Fischer or loss on drying), percent; only with an assay on the anhydrous basis. */
  water?: number;
  /** Added to what is weighed, percent. */
  overage: number;
}

export interface SaltAmounts {
  /** g/mol */
  baseMolarMass: number;
  formMolarMass: number;
  /** Of the form without the water of its formula. */
  anhydrousMolarMass: number;
  /** Water of the formula, percent of the form. */
  formulaWaterPercent: number;
  /** mg of form for 1 mg of base. */
  factor: number;
  /** mg of base in 1 mg of form. */
  inverseFactor: number;
  doseBaseMg: number;
  doseFormMg: number;
  /** Base in the material as it is, percent. */
  basePercentOfMaterial: number;
  /** Material that holds the dose, mg. */
  weighMg: number;
  /** The same with the overage, mg. */
  weighWithOverageMg: number;
  /** Elements other than hydrogen and oxygen of which the form has fewer than the base brings: then basePerForm or a formula is wrong. */
  missingElements: string[];
}

/**
 * The assay of a hydrate on the anhydrous basis counts its anhydrous part only, and the water found includes that of the hydrate:
 * correcting the mass of the hydrate for its water would count that water twice.
 * @throws FormulaError
 */
export function saltAmounts(input: SaltInput): SaltAmounts {
  const base = readFormula(input.base);
  const form = readFormula(input.form);
  const anhydrousMolarMass = form.molarMass - form.water * WATER_MOLAR_MASS;
  const factor = form.molarMass / (input.basePerForm * base.molarMass);
  const doseBaseMg = input.doseAs === 'base' ? input.dose : input.dose / factor;
  const formPerMaterial =
    input.assayBasis === 'as-is'
      ? input.assay / 100
      : (input.assay / 100) * (1 - (input.water ?? 0) / 100) * (form.molarMass / anhydrousMolarMass);
  const weighMg = (doseBaseMg * factor) / formPerMaterial;
  return {
    baseMolarMass: base.molarMass,
    formMolarMass: form.molarMass,
    anhydrousMolarMass,
    formulaWaterPercent: (100 * form.water * WATER_MOLAR_MASS) / form.molarMass,
    factor,
    inverseFactor: 1 / factor,
    doseBaseMg,
    doseFormMg: doseBaseMg * factor,
    basePercentOfMaterial: (100 * formPerMaterial) / factor,
    weighMg,
    weighWithOverageMg: weighMg * (1 + input.overage / 100),
    missingElements: missing(base, form, input.basePerForm),
  };
}

/** Hydrogen may leave with a salt, and oxygen with an ester. */
const MAY_LEAVE = ['H', 'O'];
const ROUNDING = 1e-9;

function missing(base: Formula, form: Formula, basePerForm: number): string[] {
  return Array.from(base.atoms)
    .filter(([element, count]) => !MAY_LEAVE.includes(element) && (form.atoms.get(element) ?? 0) + ROUNDING < basePerForm * count)
    .map(([element]) => element);
}
