// How far beyond the long-term data a shelf life may be proposed: the decision tree of ICH Q1E, Appendix A.

export const STORAGES = ['room', 'refrigerated', 'frozen'] as const;
export const ACCELERATED_OUTCOMES = ['no-change', 'change-3-to-6', 'change-within-3'] as const;
export const INTERMEDIATE_OUTCOMES = ['met', 'not-met'] as const;

export interface Conditions {
  storage: (typeof STORAGES)[number];
  /** Whether and when the accelerated condition showed a significant change as ICH Q1A(R2) defines it. */
  accelerated: (typeof ACCELERATED_OUTCOMES)[number];
  /** Whether the intermediate condition was free of significant change. Needed at room temperature after a change at the accelerated one. */
  intermediate?: (typeof INTERMEDIATE_OUTCOMES)[number] | undefined;
}

export interface Extrapolation {
  /** The longest shelf life that may be proposed, months. */
  capMonths: number;
  paragraph: string;
  /** The branches that were taken, from the root. */
  branch: string[];
  rule: string;
}

interface Rule {
  paragraph: string;
  branch: string[];
  /** Of the period that the data cover; 1 permits no extrapolation. */
  factor: number;
  monthsBeyond: number;
}

const TWICE = { factor: 2, monthsBeyond: 12 };
const ONE_AND_A_HALF = { factor: 1.5, monthsBeyond: 6 };
const NOTHING = { factor: 1, monthsBeyond: 0 };
const ANALYZED = 'long-term data analyzed statistically';

/**
 * All branches are those with a statistical analysis, because this calculation is one. They ask for supporting data as well
 * (ICH Q1E 2.4.1.2, 2.4.2.1 and 2.5.1.1).
 *
 * @param coveredMonths the period that the long-term data cover, months
 */
export function permittedExtrapolation(conditions: Conditions, coveredMonths: number): Extrapolation {
  const { paragraph, branch, factor, monthsBeyond } = ruleFor(conditions);
  const capMonths = Math.min(factor * coveredMonths, coveredMonths + monthsBeyond);
  const rule =
    factor === 1
      ? 'No extrapolation: at most the period that the long-term data cover'
      : `Up to ${factor === 2 ? 'twice' : '1.5 times'} the period that the long-term data cover, and at most ${monthsBeyond} months beyond it`;
  return { capMonths, paragraph, branch, rule };
}

function ruleFor({ storage, accelerated, intermediate }: Conditions): Rule {
  if (storage === 'frozen') return { paragraph: 'ICH Q1E 2.5.2', branch: ['Storage in a freezer'], ...NOTHING };
  if (storage === 'refrigerated') return refrigerated(accelerated);
  const root = 'Storage at room temperature';
  if (accelerated === 'no-change')
    return { paragraph: 'ICH Q1E 2.4.1', branch: [root, 'no significant change at the accelerated condition', ANALYZED], ...TWICE };
  const change = `significant change at the accelerated condition ${accelerated === 'change-within-3' ? 'within 3 months' : 'between 3 and 6 months'}`;
  return intermediate === 'met'
    ? {
        paragraph: 'ICH Q1E 2.4.2.1',
        branch: [root, change, 'no significant change at the intermediate condition', ANALYZED],
        ...ONE_AND_A_HALF,
      }
    : { paragraph: 'ICH Q1E 2.4.2.2', branch: [root, change, 'significant change at the intermediate condition'], ...NOTHING };
}

function refrigerated(accelerated: Conditions['accelerated']): Rule {
  const root = 'Storage in a refrigerator';
  if (accelerated === 'no-change')
    return {
      paragraph: 'ICH Q1E 2.5.1.1',
      branch: [root, 'no significant change at the accelerated condition', ANALYZED],
      ...ONE_AND_A_HALF,
    };
  const branch =
    accelerated === 'change-within-3'
      ? [root, 'significant change at the accelerated condition within 3 months: also discuss short excursions outside the label storage']
      : [root, 'significant change at the accelerated condition between 3 and 6 months'];
  return { paragraph: 'ICH Q1E 2.5.1.2', branch, ...NOTHING };
}
