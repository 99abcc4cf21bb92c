// Which hard capsule holds a fill, how high the fill stands in its body, and what a change of its density does.

/** From the largest to the smallest. */
export const CAPSULE_SIZES = ['000', '00', '0', '1', '2', '3', '4', '5'] as const;
export type CapsuleSize = (typeof CAPSULE_SIZES)[number];

interface Shell {
  /** Volume of the body, ml. */
  volume: number;
  /** Outside diameter of the cap, mm. */
  capDiameter: number;
}

/**
 * Volumes as in the table of the UNC Eshelman School of Pharmacy (Pharmaceutics and Compounding Laboratory, hard gelatin capsules), with
 * 0.21 ml for size 4 as makers state it. Diameters as makers of locking capsules state them.
 */
export const SHELLS: Record<CapsuleSize, Shell> = {
  '000': { volume: 1.37, capDiameter: 9.91 },
  '00': { volume: 0.95, capDiameter: 8.53 },
  '0': { volume: 0.68, capDiameter: 7.65 },
  '1': { volume: 0.5, capDiameter: 6.91 },
  '2': { volume: 0.37, capDiameter: 6.35 },
  '3': { volume: 0.3, capDiameter: 5.82 },
  '4': { volume: 0.21, capDiameter: 5.31 },
  '5': { volume: 0.13, capDiameter: 4.91 },
};

/** Four walls of about 0.1 mm and the play between cap and body, mm. */
const CAP_TO_INSIDE_OF_BODY = 0.5;

/** Ph. Eur. 2.9.5: permitted deviation of a capsule's content, and the average mass from which the smaller one holds, mg. */
const MASS_UNIFORMITY = { below: 10, from: 7.5, limit: 300 };

export interface CapsuleInput {
  /** Fill weight of one capsule, mg; above 0. */
  fillWeight: number;
  /** Tapped density of the blend, g/ml; above 0. */
  tappedDensity: number;
  /** By how much the density varies from lot to lot, in percent of it; from 0 to below 100. */
  densityTolerance: number;
}

export interface SizeFill {
  size: CapsuleSize;
  volumeMl: number;
  /** Share of the body that the fill takes, percent; above 100 it does not fit. */
  fillPercent: number;
  fillPercentAtLowDensity: number;
  fillPercentAtHighDensity: number;
  /** Height of the fill above the bottom of the body, mm; null where it does not fit. */
  fillHeightMm: number | null;
  /** The same at the lowest density. */
  fillHeightMmAtLowDensity: number | null;
  /** The same of a full body. */
  bodyHeightMm: number;
  insideRadiusMm: number;
  /** Largest fill weight at the lowest, the given and the highest density, mg. */
  capacityMg: { low: number; nominal: number; high: number };
  /** Whether the fill fits at the lowest density too. */
  fits: boolean;
}

export interface CapsuleFit {
  fillVolumeMl: number;
  fillVolumeMlAtLowDensity: number;
  fillVolumeMlAtHighDensity: number;
  /** The smallest size that holds the fill at the lowest density; null when none does. */
  size: CapsuleSize | null;
  sizes: SizeFill[];
  /** Permitted range of single contents about the fill weight, mg (Ph. Eur. 2.9.5). */
  targetRangeMg: { low: number; high: number; deviationPercent: number };
  /** What a machine that doses a constant volume fills when the density changes, mg. */
  weightAtLowDensityMg: number;
  weightAtHighDensityMg: number;
  /** Whether both stay within the permitted range. */
  staysInRange: boolean;
}

/** @returns the fit of every size; volumes in ml, lengths in mm, weights in mg */
export function fitCapsule({ fillWeight, tappedDensity, densityTolerance }: CapsuleInput): CapsuleFit {
  const low = tappedDensity * (1 - densityTolerance / 100);
  const high = tappedDensity * (1 + densityTolerance / 100);
  const volumeAt = (density: number) => fillWeight / (1_000 * density);
  const volume = volumeAt(tappedDensity);
  const sizes = CAPSULE_SIZES.map((size): SizeFill => {
    const { volume: body } = SHELLS[size];
    const atLow = (100 * volumeAt(low)) / body;
    return {
      size,
      volumeMl: body,
      fillPercent: (100 * volume) / body,
      fillPercentAtLowDensity: atLow,
      fillPercentAtHighDensity: (100 * volumeAt(high)) / body,
      fillHeightMm: volume <= body ? heightOf(size, volume) : null,
      fillHeightMmAtLowDensity: volumeAt(low) <= body ? heightOf(size, volumeAt(low)) : null,
      bodyHeightMm: heightOf(size, body),
      insideRadiusMm: insideRadiusOf(size),
      capacityMg: { low: 1_000 * body * low, nominal: 1_000 * body * tappedDensity, high: 1_000 * body * high },
      fits: volumeAt(low) <= body,
    };
  });
  const deviationPercent = fillWeight < MASS_UNIFORMITY.limit ? MASS_UNIFORMITY.below : MASS_UNIFORMITY.from;
  return {
    fillVolumeMl: volume,
    fillVolumeMlAtLowDensity: volumeAt(low),
    fillVolumeMlAtHighDensity: volumeAt(high),
    size: sizes.findLast(({ fits }) => fits)?.size ?? null,
    sizes,
    targetRangeMg: {
      low: fillWeight * (1 - deviationPercent / 100),
      high: fillWeight * (1 + deviationPercent / 100),
      deviationPercent,
    },
    weightAtLowDensityMg: fillWeight * (1 - densityTolerance / 100),
    weightAtHighDensityMg: fillWeight * (1 + densityTolerance / 100),
    staysInRange: densityTolerance <= deviationPercent,
  };
}

/**
 * The body as a cylinder on a half sphere. With the volumes above, full bodies come within 6% of the body lengths that makers state.
 * @param volume ml
 * @returns mm above the bottom
 */
function heightOf(size: CapsuleSize, volume: number): number {
  const radius = insideRadiusOf(size);
  const cubicMillimeters = 1_000 * volume;
  const halfSphere = (2 / 3) * Math.PI * radius ** 3;
  if (cubicMillimeters >= halfSphere) return radius + (cubicMillimeters - halfSphere) / (Math.PI * radius ** 2);
  return heightInSphere(radius, cubicMillimeters);
}

/** @returns mm */
function insideRadiusOf(size: CapsuleSize): number {
  return (SHELLS[size].capDiameter - CAP_TO_INSIDE_OF_BODY) / 2;
}

const HALVINGS = 60;

/** The cap of a sphere holds π h² (3 r − h) / 3; its height is found by halving. */
function heightInSphere(radius: number, volume: number): number {
  let [low, high] = [0, radius];
  for (let step = 0; step < HALVINGS; step += 1) {
    const middle = (low + high) / 2;
    if ((Math.PI * middle ** 2 * (3 * radius - middle)) / 3 < volume) low = middle;
    else high = middle;
  }
  return low;
}
