// The capsule tool: from fill weight and tapped density to a capsule size.
import { type CapsuleFit, type CapsuleInput, fitCapsule } from '../../../science/capsule-fill.ts';
import { entryOf, TypedReader, textOf } from '../read-typed.ts';
import { fixed } from '../round.ts';
import type { Tool } from '../tool.ts';

const FIELDS = ['fillWeight', 'tappedDensity', 'densityTolerance'] as const;
/** g/ml; metal powders are heavier, but nobody swallows them. */
const MAX_DENSITY = 10;
const MAX_WEIGHT = 10_000;

export const capsuleFill: Tool<CapsuleInput, CapsuleFit> = {
  name: 'capsule-fill',

  typedOf: (state) => ({ fields: Object.fromEntries(FIELDS.map((name) => [name, textOf(entryOf(state, name))])), rows: [] }),

  read({ fields }) {
    const reader = new TypedReader();
    const state = {
      fillWeight: reader.number(fields.fillWeight, { field: 'fillWeight' }, '350', { min: 0, isAbove: true, max: MAX_WEIGHT }),
      tappedDensity: reader.number(fields.tappedDensity, { field: 'tappedDensity' }, '0.75', { min: 0, isAbove: true, max: MAX_DENSITY }),
      densityTolerance: reader.number(fields.densityTolerance, { field: 'densityTolerance' }, '5', { min: 0, max: 50 }),
    };
    return reader.faults.length > 0 ? { is: 'faulty', faults: reader.faults } : { is: 'read', state };
  },

  calculate: fitCapsule,

  tell({ densityTolerance }, fit, labels) {
    const chosen = fit.sizes.find(({ size }) => size === fit.size);
    const { targetRangeMg: range } = fit;
    const fitsWords = (fits: boolean) => (fits ? labels.fits : labels.doesNotFit) ?? '';
    return {
      summary: chosen
        ? `Size ${chosen.size}: the fill of ${fixed(fit.fillVolumeMl, 3)} ml takes ${fixed(chosen.fillPercent, 0)}% of its ${fixed(chosen.volumeMl, 2)} ml body, and ${fixed(chosen.fillPercentAtLowDensity, 0)}% at the lowest density.`
        : `No size from 000 to 5 holds ${fixed(fit.fillVolumeMlAtLowDensity, 2)} ml, the volume at the lowest density. Divide the dose, or densify the blend.`,
      notes: [
        fit.staysInRange
          ? `A machine that doses a constant volume stays within the permitted range when the density changes by ${fixed(densityTolerance, 1)}%.`
          : `A machine that doses a constant volume leaves the permitted range when the density changes by ${fixed(densityTolerance, 1)}%: hold the tapped density within ${fixed(range.deviationPercent, 1)}%, or adjust the dosing volume for each lot.`,
      ],
      tables: [
        {
          caption: labels.sizes ?? '',
          head: [labels.size, labels.volume, labels.fill, labels.fillAtTolerance, labels.height, labels.capacity, labels.verdict].map(
            (label) => label ?? '',
          ),
          rows: fit.sizes.map((each) => [
            each.size,
            fixed(each.volumeMl, 2),
            `${fixed(each.fillPercent, 1)}%`,
            `${fixed(each.fillPercentAtHighDensity, 1)} to ${fixed(each.fillPercentAtLowDensity, 1)}%`,
            each.fillHeightMm === null ? '–' : `${fixed(each.fillHeightMm, 1)} / ${fixed(each.bodyHeightMm, 1)}`,
            `${fixed(each.capacityMg.low, 0)} to ${fixed(each.capacityMg.high, 0)}`,
            each.size === fit.size ? (labels.chosen ?? '') : fitsWords(each.fits),
          ]),
        },
        {
          caption: labels.weights ?? '',
          head: [labels.quantity ?? '', labels.value ?? ''],
          rows: [
            [labels.fillVolume ?? '', `${fixed(fit.fillVolumeMl, 3)} ml`],
            [labels.volumeAtTolerance ?? '', `${fixed(fit.fillVolumeMlAtHighDensity, 3)} to ${fixed(fit.fillVolumeMlAtLowDensity, 3)} ml`],
            [labels.range ?? '', `${fixed(range.low, 1)} to ${fixed(range.high, 1)} mg (± ${fixed(range.deviationPercent, 1)}%)`],
            [labels.weightAtTolerance ?? '', `${fixed(fit.weightAtLowDensityMg, 1)} to ${fixed(fit.weightAtHighDensityMg, 1)} mg`],
          ],
        },
      ],
    };
  },
};
