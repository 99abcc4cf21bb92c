// Published stability data: LeBlond, Griffith and Aubuchon, Linear Regression 102, J. Valid. Technol. 17(3), 2011, 47-68, and the sample
// data Stability.jmp of JMP 12 (Reliability and Survival Methods, SAS Institute 2015), as the R package expirest 0.1.7 carries them.
import type { Result } from '../batch-lines.ts';

/** Months and results; replicates follow each other. */
type Batches = Record<string, string>;

/** Potency, percent of label claim: tables IV, VI and VIII. */
const potency: Batches = {
  b2: '0:101.0 1:101.3 3:99.8,99.2 6:99.5,97.8 12:97.4,97.2 24:96.9,96.0',
  b3: '0:104.8 3:103,101.2 6:100.8,99.2 12:98.6,97.2 24:97.6,98',
  b4: '0:104 3:103.2 6:102.8,103.3 12:102.4,101.2 24:99.1,99.5',
  b5: '0:102.0 1:101.4 2:100.8 3:100.2,99.7 6:98.8,98.5 12:98.0,97.1 24:96.6,96.1',
  b7: '0:101.3 1:101.5 3:100.2,99.8 6:99.0,98.5 12:98.5,97.4 24:96.6,96.4',
  b8: '0:101.6 3:100 6:99 12:97.8,97',
};

/** A related substance, percent of label claim: table XI. */
const related: Batches = {
  b4: '0:0.03 3:0.054 6:0.066,0.051 12:0.078,0.114 24:0.177,0.165',
  b5: '0:0.09 1:0.108 2:0.126 3:0.144,0.159 6:0.186,0.195 12:0.21,0.237 24:0.252,0.267',
  b8: '0:0.102 3:0.15 6:0.18 12:0.216,0.24',
};

/** Moisture, percent by mass: table XIII. */
const moisture: Batches = {
  b1: '0:2.20059 1:1.70372 2:3.32395 3:2.75907,2.43192 6:1.76331,1.56801 12:2.19423,3.22311 24:3.16325,1.54837',
  b2: '0:2.81078 1:1.94915 2:2.49058 3:2.00485,3.307 6:2.99309,3.30159 12:2.72512,1.88341 24:2.77215,1.69048',
  b3: '0:2.45301 1:2.16138 2:2.26631 3:2.12853,2.51775 6:2.31034,3.36915 12:2.3207,2.72001 24:2.19393,3.45895',
};

/** Concentration, mg/kg. Its batches 2 to 4 are b2 to b4 above. */
const jmp: Batches = {
  '1_11': '0:102 3:101,101 6:100.5,100.8 12:100.1,99 24:96.7,97.2',
  '2_12': potency.b2 ?? '',
  '3_13': potency.b3 ?? '',
  '4_14': potency.b4 ?? '',
};

function resultsOf(batches: Batches, names = Object.keys(batches)): Result[] {
  return names.flatMap((batch) =>
    (batches[batch] ?? '').split(' ').flatMap((pull) => {
      const [month, values = ''] = pull.split(':');
      return values.split(',').map((value) => ({ batch, month: Number(month), value: Number(value) }));
    }),
  );
}

export const LEBLOND = {
  commonLine: resultsOf(potency, ['b2', 'b5', 'b7']),
  commonSlope: resultsOf(potency, ['b3', 'b4', 'b5']),
  separateLines: resultsOf(potency, ['b4', 'b5', 'b8']),
  related: resultsOf(related),
  moisture: resultsOf(moisture),
};
export const JMP_STABILITY = resultsOf(jmp);
