// How much faster a reaction runs at a higher temperature, by the Arrhenius equation.

const GAS_CONSTANT_JOULE = 8.314462618;
const KELVIN_AT_ZERO_CELSIUS = 273.15;

/**
 * @param activationEnergy in kJ/mol
 * @param from and to in °C
 * @returns the rate at `to` as a multiple of the rate at `from`
 */
export function accelerationFactor(activationEnergy: number, from: number, to: number): number {
  const kelvin = (celsius: number) => celsius + KELVIN_AT_ZERO_CELSIUS;
  return Math.exp(((activationEnergy * 1000) / GAS_CONSTANT_JOULE) * (1 / kelvin(from) - 1 / kelvin(to)));
}
