// One compartment that takes up a dose partly at once, partly as a coat releases it. Rates are of the first order, per hour.

export interface Rates {
  release: number;
  absorption: number;
  elimination: number;
}

/** @returns the share of a dissolved dose that is in the body */
export function fromDissolved({ absorption, elimination }: Rates, hours: number): number {
  return (absorption / (absorption - elimination)) * (Math.exp(-elimination * hours) - Math.exp(-absorption * hours));
}

/** @returns the share of a coated dose that is in the body */
export function fromCoated({ release, absorption, elimination }: Rates, hours: number): number {
  const term = (own: number, one: number, other: number) => Math.exp(-own * hours) / ((one - own) * (other - own));
  return (
    release *
    absorption *
    (term(release, absorption, elimination) + term(absorption, release, elimination) + term(elimination, release, absorption))
  );
}
