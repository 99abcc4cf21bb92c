// Student's t: what the intervals of small studies and the bounds of regression lines are made of.
import quantile from '@stdlib/stats-base-dists-t-quantile';

/**
 * @param share below the quantile, between 0 and 1: 0.95 for a one-sided 95% bound, 0.975 for a two-sided one
 * @param degreesOfFreedom 1 or more
 */
export function studentQuantile(share: number, degreesOfFreedom: number): number {
  return quantile(share, degreesOfFreedom);
}
