// The acceptance value of USP <905> for a target of 100% of label claim.

const CONSTANT_OF_10 = 2.4;
const CONSTANT_OF_30 = 2;

/** @param mean and standard deviation of the units, in percent of label claim */
export function acceptanceValue(mean: number, deviation: number, units: 10 | 30 = 10): number {
  const reference = Math.min(Math.max(mean, 98.5), 101.5);
  return Math.abs(reference - mean) + (units === 10 ? CONSTANT_OF_10 : CONSTANT_OF_30) * deviation;
}
