// A stability study planned from end to end: conditions, combinations, pulls with their days, units, containers and chamber places.
import {
  ACCELERATED_MONTHS,
  dayAfter,
  EXCURSION_MONTHS,
  INTERMEDIATE_MONTHS,
  longTermMonths,
  shiftedDay,
  windowDays,
} from './pull-schedule.ts';
import { type Condition, conditionsFor, type StudiedProduct } from './stability-conditions.ts';

export interface Attribute {
  attribute: string;
  /** Units of the product that one test takes, replicates included. */
  units: number;
  /** At every pull, or at the start, once a year and at the end. */
  when: 'all' | 'yearly';
}

export type Design = 'full' | 'bracketing' | 'matrixing-half' | 'matrixing-third';

export interface ProtocolInput extends StudiedProduct {
  batches: number;
  strengths: number;
  /** Container sizes or fills. */
  packSizes: number;
  design: Design;
  /** Length of the long-term study. */
  months: number;
  /** The day on which samples are placed, as 2026-01-31. */
  start: string;
  unitsPerContainer: number;
  containersPerPlace: number;
  /** Percent of the units, for repeats and investigations. */
  reserve: number;
  attributes: Attribute[];
}

export interface Combination {
  batch: number;
  strength: number;
  packSize: number;
}

export interface Pull {
  condition: string;
  kind: Condition['kind'];
  month: number;
  day: string;
  from: string;
  to: string;
  /** Combinations of batch, strength and pack that are tested. */
  combinations: number;
  attributes: string[];
  unitsPerCombination: number;
  units: number;
}

export interface PlannedCondition extends Condition {
  months: number[];
  combinations: number;
  units: number;
  /** Containers with the reserve, whole ones for each pull of each combination. */
  containers: number;
  places: number;
}

export interface ProtocolPlan {
  conditions: PlannedCondition[];
  pulls: Pull[];
  allCombinations: number;
  studiedCombinations: Combination[];
  /** What the design leaves out, and under which condition it may. */
  design: { kind: Design; isReduced: boolean; note: string };
  units: number;
  unitsWithReserve: number;
  containers: number;
  places: number;
  endsOn: string;
}

export function planProtocol(input: ProtocolInput): ProtocolPlan {
  const combinations = combinationsOf(input);
  const studied = input.design === 'bracketing' ? combinations.filter((each) => isExtreme(each, input)) : combinations;
  const conditions = conditionsFor(input);
  const planned = conditions.map((condition) =>
    planCondition(condition, condition.kind === 'excursion' ? oneBatch(studied) : studied, input),
  );
  const pulls = planned.flatMap(({ pulls: own }) => own);
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const units = sum(pulls.map((pull) => pull.units));
  const places = sum(planned.map(({ condition }) => condition.places));
  return {
    conditions: planned.map(({ condition }) => condition),
    pulls: pulls.toSorted((one, other) => one.month - other.month),
    allCombinations: combinations.length,
    studiedCombinations: studied,
    design: noteOn(input, combinations.length, studied.length),
    units,
    unitsWithReserve: Math.ceil(withReserve(units, input.reserve)),
    containers: sum(planned.map(({ condition }) => condition.containers)),
    places,
    endsOn: dayAfter(input.start, input.months),
  };
}

function planCondition(condition: Condition, combinations: Combination[], input: ProtocolInput) {
  const months = monthsOf(condition.kind, input.months);
  // The start is tested once for all conditions, and counted with the first one.
  const isFirst = condition.kind === 'long-term' && condition.name === conditionsFor(input)[0]?.name;
  const pulls = months
    .filter((month) => month > 0 || isFirst)
    .map((month): Pull => {
      const tested = combinations.filter((_each, at) => isTested(at, month, months, condition.kind, input));
      const attributes = input.attributes.filter(({ when }) => when === 'all' || month % 12 === 0 || month === months.at(-1));
      const unitsPerCombination = attributes.reduce((total, { units }) => total + units, 0);
      const day = dayAfter(input.start, month);
      return {
        condition: condition.name,
        kind: condition.kind,
        month,
        day,
        from: shiftedDay(day, -windowDays(month)),
        to: shiftedDay(day, windowDays(month)),
        combinations: tested.length,
        attributes: attributes.map(({ attribute }) => attribute),
        unitsPerCombination,
        units: tested.length * unitsPerCombination,
      };
    });
  const containers = pulls
    .filter(({ month }) => month > 0)
    .reduce(
      (total, pull) =>
        total + pull.combinations * Math.ceil(withReserve(pull.unitsPerCombination, input.reserve) / input.unitsPerContainer),
      0,
    );
  const units = pulls.reduce((total, pull) => total + pull.units, 0);
  const places = Math.ceil(containers / input.containersPerPlace);
  return { condition: { ...condition, months, combinations: combinations.length, units, containers, places }, pulls };
}

/** Rounded before it is rounded up, so that 10% of 110 is not 11.000000000000002. */
function withReserve(units: number, reserve: number): number {
  return Number((units * (1 + reserve / 100)).toFixed(6));
}

function monthsOf(kind: Condition['kind'], last: number): number[] {
  if (kind === 'accelerated') return ACCELERATED_MONTHS;
  if (kind === 'intermediate') return INTERMEDIATE_MONTHS;
  return kind === 'excursion' ? EXCURSION_MONTHS : longTermMonths(last);
}

/**
 * Matrixing (ICH Q1D 2.4) thins the long-term pulls only. Every combination is tested at the start, at 12 months and at the end; of the
 * other pulls one half or one third is left out, in turn.
 */
function isTested(at: number, month: number, months: number[], kind: Condition['kind'], { design }: ProtocolInput): boolean {
  const step = design === 'matrixing-half' ? 2 : design === 'matrixing-third' ? 3 : undefined;
  if (step === undefined || kind !== 'long-term' || month === 0 || month === 12 || month === months.at(-1)) return true;
  const place = (at + months.indexOf(month)) % step;
  return step === 2 ? place === 0 : place !== 0;
}

function combinationsOf({ batches, strengths, packSizes }: ProtocolInput): Combination[] {
  return Array.from({ length: batches * strengths * packSizes }, (_, index) => ({
    batch: (index % batches) + 1,
    strength: (Math.floor(index / batches) % strengths) + 1,
    packSize: Math.floor(index / (batches * strengths)) + 1,
  }));
}

/** Bracketing (ICH Q1D 2.3) studies the extremes of strength and of container size. */
function isExtreme({ strength, packSize }: Combination, { strengths, packSizes }: ProtocolInput): boolean {
  return (strength === 1 || strength === strengths) && (packSize === 1 || packSize === packSizes);
}

function oneBatch(combinations: Combination[]): Combination[] {
  return combinations.filter(({ batch }) => batch === 1);
}

function noteOn({ design, batches, strengths, packSizes }: ProtocolInput, all: number, studied: number): ProtocolPlan['design'] {
  if (design === 'bracketing') {
    return studied < all
      ? {
          kind: design,
          isReduced: true,
          note: 'Bracketing assumes that what lies between the extremes is as stable as they are. It may be used for strengths of the same or closely related composition and for sizes of the same container, not across different container systems (ICH Q1D 2.3). Where an extreme is not marketed after all, the study goes on and the extremes that are marketed are studied after approval.',
        }
      : {
          kind: design,
          isReduced: false,
          note: 'Bracketing leaves nothing out here: it needs three or more strengths or container sizes (ICH Q1D 2.3).',
        };
  }
  if (design === 'full') {
    return { kind: design, isReduced: false, note: 'Every combination of batch, strength and pack is tested at every time point.' };
  }
  const isReduced = batches * strengths * packSizes > 1;
  return {
    kind: design,
    isReduced,
    note: 'Matrixing may be used where supporting data show little variability, costs statistical power and may lead to a shorter shelf life (ICH Q1D 2.4). Every combination is tested at the start, at 12 months and at the end; the accelerated and intermediate conditions are tested in full.',
  };
}
