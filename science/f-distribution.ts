// The F distribution: how likely a ratio of two variances is by chance.
import incompleteBeta from '@stdlib/math-base-special-betainc';

/**
 * The upper tail is computed as such, so that a small probability keeps its digits. As 1 minus the lower tail it would lose them.
 *
 * @param ratio 0 or more
 * @returns the probability of this ratio or a greater one
 */
export function probabilityOfF(ratio: number, numeratorDegrees: number, denominatorDegrees: number): number {
  if (ratio === Number.POSITIVE_INFINITY) return 0;
  const share = denominatorDegrees / (denominatorDegrees + numeratorDegrees * ratio);
  return incompleteBeta(share, denominatorDegrees / 2, numeratorDegrees / 2);
}
