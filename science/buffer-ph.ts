// The pH of a mixture of weak acids and bases in water at 25 °C, from its balance of charge.

/** A limiting slope of Debye and Hückel, at 25 °C. */
const DEBYE_HUECKEL = 0.509;
const DAVIES = 0.3;
const ROUNDS = 60;
const LOWEST = 0;
const HIGHEST = 14;

export interface WeakAcid {
  /** mol/l, in all its forms */
  concentration: number;
  /** Thermodynamic, from the most acidic on. */
  pKas: number[];
  /** Charge of the form with all its protons. */
  charge: number;
}

/** @param cations charge of the sodium and potassium, less that of chloride, mol/l */
export function bufferPh(acids: WeakAcid[], cations: number): number {
  let ionicStrength = cations;
  let ph = 7;
  for (let round = 0; round < ROUNDS; round += 1) {
    ph = solve(acids, cations, ionicStrength);
    ionicStrength = strengthAt(acids, cations, ionicStrength, ph);
  }
  return ph;
}

function solve(acids: WeakAcid[], cations: number, ionicStrength: number): number {
  let [low, high] = [LOWEST, HIGHEST];
  for (let round = 0; round < ROUNDS; round += 1) {
    const middle = (low + high) / 2;
    const charge = acids.reduce((total, acid) => total + sum(formsOf(acid, ionicStrength, middle).map(({ c, z }) => c * z)), 0);
    if (cations + protons(ionicStrength, middle) + charge > 0) low = middle;
    else high = middle;
  }
  return low;
}

function strengthAt(acids: WeakAcid[], cations: number, ionicStrength: number, ph: number): number {
  const forms = acids.flatMap((acid) => formsOf(acid, ionicStrength, ph));
  return (cations + protons(ionicStrength, ph) + sum(forms.map(({ c, z }) => c * z ** 2))) / 2;
}

/** Concentration and charge of each form of an acid. A glass electrode reads the activity of protons, so the constants are mixed ones. */
function formsOf({ concentration, pKas, charge }: WeakAcid, ionicStrength: number, ph: number): { c: number; z: number }[] {
  const weights = pKas.reduce(
    ([...lost], pKa, index) => {
      const mixed = pKa - slopeAt(ionicStrength) * (1 - 2 * (charge - index));
      return [...lost, (lost.at(-1) ?? 1) * 10 ** (ph - mixed)];
    },
    [1],
  );
  const all = sum(weights);
  return weights.map((weight, lost) => ({ c: (concentration * weight) / all, z: charge - lost }));
}

const protons = (ionicStrength: number, ph: number) => 10 ** (slopeAt(ionicStrength) - ph);

/** Minus the logarithm of the activity coefficient of a single charge, by Davies. */
function slopeAt(ionicStrength: number): number {
  const root = Math.sqrt(ionicStrength);
  return DEBYE_HUECKEL * (root / (1 + root) - DAVIES * ionicStrength);
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
