// The salt tool: from the dose as free base to what is weighed of a salt or hydrate, and back.
import { FormulaError, readFormula } from '../../../science/molar-mass.ts';
import { type SaltAmounts, type SaltInput, saltAmounts } from '../../../science/salt-factor.ts';
import { entryOf, TypedReader, textOf } from '../read-typed.ts';
import { fixed } from '../round.ts';
import type { Tool } from '../tool.ts';

const FIELDS = ['base', 'form', 'basePerForm', 'dose', 'doseAs', 'assay', 'assayBasis', 'water', 'overage'] as const;
const MAX_DOSE_MILLIGRAMS = 1e9;
const MAX_BASE_PER_FORM = 12;

export const saltFactor: Tool<SaltInput, SaltAmounts> = {
  name: 'salt-factor',

  typedOf: (state) => ({ fields: Object.fromEntries(FIELDS.map((name) => [name, textOf(entryOf(state, name))])), rows: [] }),

  fieldsShown: ({ assayBasis }) => FIELDS.filter((name) => name !== 'water' || assayBasis === 'anhydrous'),

  read({ fields }) {
    const reader = new TypedReader();
    const assayBasis = reader.choice(fields.assayBasis, { field: 'assayBasis' }, ['as-is', 'anhydrous']);
    const state = {
      base: formulaIn(reader, fields.base, 'base'),
      form: formulaIn(reader, fields.form, 'form'),
      basePerForm: reader.number(fields.basePerForm, { field: 'basePerForm' }, '1', { min: 0, isAbove: true, max: MAX_BASE_PER_FORM }),
      dose: reader.number(fields.dose, { field: 'dose' }, '5', { min: 0, isAbove: true, max: MAX_DOSE_MILLIGRAMS }),
      doseAs: reader.choice(fields.doseAs, { field: 'doseAs' }, ['base', 'form']) ?? 'base',
      assay: reader.number(fields.assay, { field: 'assay' }, '99.2', { min: 0, isAbove: true, max: 110 }),
      assayBasis: assayBasis ?? 'as-is',
      ...(assayBasis === 'anhydrous' && { water: reader.number(fields.water, { field: 'water' }, '0.3', { min: 0, max: 90 }) }),
      overage: reader.number(fields.overage, { field: 'overage' }, '0', { min: 0, max: 100 }),
    };
    return reader.faults.length > 0 ? { is: 'faulty', faults: reader.faults } : { is: 'read', state };
  },

  calculate: saltAmounts,

  tell(state, amounts, labels) {
    const { missingElements: missing } = amounts;
    const label = (name: string) => labels[name] ?? '';
    return {
      summary: `Weigh ${milligrams(amounts.weighWithOverageMg)} of the material for ${milligrams(amounts.doseBaseMg)} of base, which is ${milligrams(amounts.doseFormMg)} of the pure form. 1 mg of base is ${fixed(amounts.factor, 4)} mg of the form.`,
      notes: missing.length > 0 ? [`${label('missing')}: ${missing.join(', ')}. ${label('missingRemedy')}`] : [],
      tables: [
        {
          caption: label('masses'),
          head: [label('substance'), label('molarMass')],
          rows: [
            [`${label('base')}, ${state.base}`, fixed(amounts.baseMolarMass, 2)],
            [`${label('form')}, ${state.form}`, fixed(amounts.formMolarMass, 2)],
            [label('anhydrous'), fixed(amounts.anhydrousMolarMass, 2)],
            [label('formulaWater'), `${fixed(amounts.formulaWaterPercent, 2)}%`],
          ],
        },
        {
          caption: label('amounts'),
          head: [label('quantity'), label('value')],
          rows: [
            [label('factor'), `${fixed(amounts.factor, 4)} mg`],
            [label('inverseFactor'), `${fixed(amounts.inverseFactor, 4)} mg`],
            [label('doseBase'), milligrams(amounts.doseBaseMg)],
            [label('doseForm'), milligrams(amounts.doseFormMg)],
            [label('basePercent'), `${fixed(amounts.basePercentOfMaterial, 2)}%`],
            [label('weigh'), milligrams(amounts.weighMg)],
            [label('weighWithOverage'), milligrams(amounts.weighWithOverageMg)],
          ],
        },
      ],
    };
  },
};

function formulaIn(reader: TypedReader, text: string | undefined, field: 'base' | 'form'): string {
  const formula = (text ?? '').trim();
  try {
    readFormula(formula);
  } catch (cause) {
    if (!(cause instanceof FormulaError)) throw cause;
    reader.fault({ field }, cause.message);
  }
  return formula;
}

const SIGNIFICANT_DIGITS = 5;

/** With five significant digits, as balances and labels need them. */
function milligrams(value: number): string {
  const decimals = Math.max(0, SIGNIFICANT_DIGITS - 1 - Math.floor(Math.log10(value)));
  return `${fixed(value, Math.min(decimals, 8))} mg`;
}
