// The similarity factor f2 of two dissolution profiles at the same times.

/** @returns 100 for equal profiles, 50 for a mean difference of ten points */
export function similarityFactor(reference: number[], test: number[]): number {
  const squares = reference.map((value, index) => (value - (test[index] ?? Number.NaN)) ** 2);
  const mean = squares.reduce((total, square) => total + square, 0) / squares.length;
  return 50 * Math.log10(100 / Math.sqrt(1 + mean));
}
