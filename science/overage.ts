// The overage of a labeled ingredient, from the last day of shelf life back to what is weighed. Contents are in percent of label claim.

/** Of the standard normal distribution: 95 of 100 batches lie above the mean less this many deviations. */
const ONE_SIDED_95 = 1.645;

export interface Losses {
  /** Share of the content at release that is left on the last day. */
  retention: number;
  /** Standard deviations of the tested content about its target, one for each source, in percent of claim. */
  deviations: number[];
  /** Share of the input that reaches the packed product. */
  yield: number;
}

export interface Overage {
  /** Lowest content at release that still holds the claim on the last day. */
  releaseLimit: number;
  deviation: number;
  /** Mean content to make, so that 95 of 100 batches test at the release limit or above. */
  target: number;
  /** Content to charge, before the losses of the process. */
  input: number;
}

export function overageOf(losses: Losses): Overage {
  const releaseLimit = 100 / losses.retention;
  const deviation = Math.hypot(...losses.deviations);
  const target = releaseLimit + ONE_SIDED_95 * deviation;
  return { releaseLimit, deviation, target, input: target / losses.yield };
}

/**
 * @param claim amount of the ingredient on the label
 * @param input in percent of claim
 * @param content share of the ingredient in the material as it is weighed
 * @returns the amount of material to weigh, in the unit of the claim
 */
export function weighedAmount(claim: number, input: number, content: number): number {
  return (claim * input) / 100 / content;
}
