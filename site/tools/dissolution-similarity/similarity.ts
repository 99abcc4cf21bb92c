// The dissolution tool: f1 and f2 of two profiles, by the rules of the authorities.
import { compareProfiles, type Holds, type Profiles, type Similarity } from '../../../science/similarity.ts';
import type { Tool } from '../tool';
import { columnsOf, nameColumns, readProfiles, settle, typedOf } from './read-profiles.ts';
import { tellSimilarity } from './tell-similarity.ts';

/** `Download results`. */
export interface SimilarityResult {
  f1: number;
  f2AllPoints: number;
  /** By the rule of FDA and EMA: until the first point at which a product is above 85%. */
  f2: number;
  /** Of f2. */
  pointsUsed: number;
  timesUsed: number[];
  /** f2 of 50 or more, or both products at 85% or more in 15 minutes. */
  similar: boolean;
  veryRapid: boolean;
  conditions: { threePoints: Holds; twelveUnits: Holds; variation: Holds };
  /** Until the first point at which both products are above 85%. */
  f2BothAbove85: number;
  timesBothAbove85: number[];
  points: Similarity['points'];
}

export const similarity: Tool<Profiles, SimilarityResult> = {
  name: 'dissolution-similarity',
  columnsOf,
  nameColumns,
  settle,
  typedOf,
  read: readProfiles,
  calculate: (state) => resultOf(compareProfiles(state)),
  tell: (_state, result, labels) => tellSimilarity(result, labels),
};

function resultOf({ points, f1, f2AllPoints, eitherAbove, bothAbove, conditions, isVeryRapid, isSimilar }: Similarity): SimilarityResult {
  return {
    f1,
    f2AllPoints,
    f2: eitherAbove.f2,
    pointsUsed: eitherAbove.times.length,
    timesUsed: eitherAbove.times,
    similar: isSimilar,
    veryRapid: isVeryRapid,
    conditions,
    f2BothAbove85: bothAbove.f2,
    timesBothAbove85: bothAbove.times,
    points,
  };
}
