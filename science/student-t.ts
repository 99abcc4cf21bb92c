// Student's t: what the intervals of small studies are made of.

const STEPS = 2_000;
const ROUNDS = 60;
const WIDEST = 200;

/**
 * @param share below the quantile, between 0.5 and 1: 0.95 for a 90% interval, 0.975 for a 95% interval
 * @returns the quantile, found by halving
 */
export function studentQuantile(share: number, degreesOfFreedom: number): number {
  let [low, high] = [0, WIDEST];
  for (let round = 0; round < ROUNDS; round += 1) {
    const middle = (low + high) / 2;
    if (shareBelow(middle, degreesOfFreedom) < share) low = middle;
    else high = middle;
  }
  return low;
}

/** By Simpson's rule over the angle with t = √ν tan θ, in which the density is cos^(ν−1) θ. */
function shareBelow(t: number, degreesOfFreedom: number): number {
  const area = (upTo: number) => {
    const width = upTo / STEPS;
    const terms = Array.from({ length: STEPS + 1 }, (_, index) => {
      const weight = index === 0 || index === STEPS ? 1 : index % 2 === 1 ? 4 : 2;
      return weight * Math.cos(index * width) ** (degreesOfFreedom - 1);
    });
    return (width / 3) * terms.reduce((total, term) => total + term, 0);
  };
  return 0.5 + area(Math.atan(t / Math.sqrt(degreesOfFreedom))) / area(Math.PI / 2) / 2;
}
