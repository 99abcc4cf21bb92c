// What a degraded sample still holds, by mole, when each product is read with its own response and its own molar mass.

export interface DegradationProduct {
  /** Peak area in percent of the area of the active before stress. */
  area: number;
  /** Response of the product divided by that of the active, at equal mass. */
  responseFactor: number;
  /** g/mol */
  molarMass: number;
}

/**
 * @param active content left, in percent of the content before stress
 * @param activeMolarMass in g/mol
 * @returns percent of the moles before stress
 */
export function molarBalance(active: number, activeMolarMass: number, products: DegradationProduct[]): number {
  return products.reduce(
    (total, { area, responseFactor, molarMass }) => total + (area / responseFactor) * (activeMolarMass / molarMass),
    active,
  );
}
