// Thresholds for degradation products in a new drug product, by ICH Q3B(R2), Attachment 1.

export interface Thresholds {
  /** Percent of the drug substance, above which a product is reported, identified, qualified. */
  reporting: number;
  identification: number;
  qualification: number;
}

interface Limit {
  /** mg of drug substance a day, up to which the limit holds. */
  upTo: number;
  percent: number;
  /** mg a day; the lower of this and the percentage decides. */
  intake?: number;
}

const REPORTING: Limit[] = [
  { upTo: 1000, percent: 0.1 },
  { upTo: Number.POSITIVE_INFINITY, percent: 0.05 },
];
const IDENTIFICATION: Limit[] = [
  { upTo: 1, percent: 1, intake: 0.005 },
  { upTo: 10, percent: 0.5, intake: 0.02 },
  { upTo: 2000, percent: 0.2, intake: 2 },
  { upTo: Number.POSITIVE_INFINITY, percent: 0.1 },
];
const QUALIFICATION: Limit[] = [
  { upTo: 10, percent: 1, intake: 0.05 },
  { upTo: 100, percent: 0.5, intake: 0.2 },
  { upTo: 2000, percent: 0.2, intake: 3 },
  { upTo: Number.POSITIVE_INFINITY, percent: 0.15 },
];

/** @param dose of the drug substance, in mg a day at most */
export function degradantThresholds(dose: number): Thresholds {
  const inPercent = (limits: Limit[]) => {
    const { percent, intake = Number.POSITIVE_INFINITY } = limits.find(({ upTo }) => dose <= upTo) ?? { percent: Number.NaN };
    return Math.min(percent, (100 * intake) / dose);
  };
  return { reporting: inPercent(REPORTING), identification: inPercent(IDENTIFICATION), qualification: inPercent(QUALIFICATION) };
}
