// The glass transition of a moist amorphous solid, by the equation of Gordon and Taylor. Temperatures are in kelvin.

const WATER = { transition: 136, density: 1 };

export interface Glass {
  /** Of the dry solid. */
  transition: number;
  /** g/ml */
  density: number;
}

/** The constant by the rule of Simha and Boyer. */
const constantOf = ({ transition, density }: Glass) => (WATER.density * WATER.transition) / (density * transition);

/** @param water share of the mass */
export function moistTransition(glass: Glass, water: number): number {
  const weight = constantOf(glass) * (1 - water);
  return (water * WATER.transition + weight * glass.transition) / (water + weight);
}

/** @returns the share of water at which the transition has fallen to this temperature */
export function waterAtTransition(glass: Glass, temperature: number): number {
  const solid = constantOf(glass) * (glass.transition - temperature);
  return solid / (solid + temperature - WATER.transition);
}
