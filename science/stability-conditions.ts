// Which storage conditions a stability study needs for a product, its pack, its label and its markets, each with its reason and source.

export const MARKETS = ['us', 'eu', 'japan', 'canada', 'india', 'brazil', 'asean', 'zone-iii', 'zone-iva', 'zone-ivb'] as const;
export type Market = (typeof MARKETS)[number];

/** Aqueous: a liquid or semisolid based on water, which can lose it through its pack. */
export type DosageForm = 'solid' | 'aqueous' | 'non-aqueous';
export type Pack = 'permeable' | 'semi-permeable' | 'impermeable';
export type Storage = 'room' | 'refrigerated' | 'frozen';

export interface StudiedProduct {
  dosageForm: DosageForm;
  pack: Pack;
  storage: Storage;
  markets: Market[];
  /** Whether the hardest long-term condition serves all markets, or each market gets its own. */
  conditions: 'hardest' | 'each';
}

export interface Condition {
  kind: 'long-term' | 'intermediate' | 'accelerated' | 'excursion';
  /** As chambers are labeled: "30 °C/75% RH". */
  name: string;
  temperature: number;
  temperatureTolerance: number;
  /** Percent RH; null where the humidity is not controlled. */
  humidity: number | null;
  /** Whether the humidity is an upper limit: "not more than 25% RH". */
  isHumidityLimit: boolean;
  markets: Market[];
  /** Why it is studied. */
  because: string;
  source: string;
}

interface Climate {
  temperature: number;
  humidity: number;
}

/** The list of long-term conditions by Member State that WHO keeps beside TRS 1010 Annex 10, of March 2021; ICH Q1A(R2) for the first four. */
const CLIMATES: Record<Market, Climate> = {
  us: { temperature: 25, humidity: 60 },
  eu: { temperature: 25, humidity: 60 },
  japan: { temperature: 25, humidity: 60 },
  canada: { temperature: 25, humidity: 60 },
  india: { temperature: 30, humidity: 70 },
  brazil: { temperature: 30, humidity: 75 },
  asean: { temperature: 30, humidity: 75 },
  'zone-iii': { temperature: 30, humidity: 35 },
  'zone-iva': { temperature: 30, humidity: 65 },
  'zone-ivb': { temperature: 30, humidity: 75 },
};

/** @param product with at least one market */
export function conditionsFor(product: StudiedProduct): Condition[] {
  if (product.storage === 'refrigerated') return refrigerated(product);
  if (product.storage === 'frozen') return frozen(product);
  return atRoomTemperature(product);
}

/** Low humidity is the hard case for what loses water (2.2.7.3); a pack that nothing passes needs none (2.2.7.2). */
function atRoomTemperature(product: StudiedProduct): Condition[] {
  const { dosageForm, pack, markets } = product;
  const losesWater = pack === 'semi-permeable' && dosageForm === 'aqueous';
  const isTight = pack === 'impermeable';
  const paragraph = losesWater ? '2.2.7.3' : isTight ? '2.2.7.2' : '2.2.7.1';
  const humidityOf = ({ temperature, humidity }: Climate) => (losesWater ? (temperature === 25 ? 40 : 35) : humidity);
  const longTerm = climatesOf(product).map((climate) => {
    const served = product.conditions === 'hardest' ? markets : markets.filter((market) => isSame(CLIMATES[market], climate));
    return condition({
      kind: 'long-term',
      temperature: climate.temperature,
      humidity: isTight ? null : humidityOf(climate),
      markets: served,
      because: losesWater
        ? 'A water-based product in a pack that lets water vapor through loses it most at low humidity'
        : isTight
          ? 'Nothing passes the pack, so the humidity outside does not matter'
          : product.conditions === 'hardest' && markets.length > 1
            ? 'The hardest climate among the markets: what holds there holds in the others'
            : 'The climate of these markets',
      source: `ICH Q1A(R2) ${paragraph}; WHO TRS 1010 Annex 10`,
    });
  });
  const unique = longTerm.filter((one, at) => longTerm.findIndex(({ name }) => name === one.name) === at);
  for (const one of unique) one.markets = [...new Set(longTerm.filter(({ name }) => name === one.name).flatMap((same) => same.markets))];
  const needsIntermediate = unique.some(({ temperature }) => temperature === 25);
  return [
    ...unique,
    ...(needsIntermediate
      ? [
          condition({
            kind: 'intermediate',
            temperature: 30,
            humidity: isTight ? null : 65,
            markets: unique.find(({ temperature }) => temperature === 25)?.markets ?? [],
            because: `Stored from the start, tested only if the accelerated condition shows significant change${losesWater ? ' other than water loss' : ''} within 6 months`,
            source: `ICH Q1A(R2) ${paragraph} and 2.2.6`,
          }),
        ]
      : []),
    condition({
      kind: 'accelerated',
      temperature: 40,
      humidity: isTight ? null : losesWater ? 25 : 75,
      isHumidityLimit: losesWater,
      markets,
      because: losesWater
        ? 'Loses water fastest: 5% in 3 months is a significant change'
        : 'Warns of change early, and judges excursions from the label storage',
      source: `ICH Q1A(R2) ${paragraph}`,
    }),
  ];
}

function refrigerated({ markets, pack }: StudiedProduct): Condition[] {
  return [
    condition({
      kind: 'long-term',
      temperature: 5,
      humidity: null,
      markets,
      because: 'The storage on the label',
      source: 'ICH Q1A(R2) 2.2.7.4',
    }),
    condition({
      kind: 'accelerated',
      temperature: 25,
      humidity: pack === 'impermeable' ? null : 60,
      markets,
      because: 'Judges excursions from the refrigerator. For hot markets WHO also takes 30 °C',
      source: 'ICH Q1A(R2) 2.2.7.4; WHO TRS 1010 Annex 10',
    }),
  ];
}

function frozen({ markets }: StudiedProduct): Condition[] {
  return [
    condition({
      kind: 'long-term',
      temperature: -20,
      humidity: null,
      markets,
      because: 'The storage on the label',
      source: 'ICH Q1A(R2) 2.2.7.5',
    }),
    condition({
      kind: 'excursion',
      temperature: 5,
      humidity: null,
      markets,
      because:
        'There is no accelerated condition for frozen products: one batch at 5 °C or 25 °C shows what a short time out of the freezer does',
      source: 'ICH Q1A(R2) 2.2.7.5',
    }),
  ];
}

/** ICH Q1A(R2) 2.2.7.1 takes it in place of 25 °C/60% RH. */
const HOT_AND_HUMID: Climate = { temperature: 30, humidity: 65 };

/** The hardest climate of the markets, or each of them once, the hardest first. */
function climatesOf({ markets, conditions }: StudiedProduct): Climate[] {
  const sorted = markets
    .map((market) => CLIMATES[market])
    .toSorted((one, other) => other.temperature - one.temperature || other.humidity - one.humidity);
  const unique = sorted.filter((climate, at) => sorted.findIndex((other) => isSame(other, climate)) === at);
  return conditions === 'hardest' ? [hardestOf(unique)] : unique;
}

/** The hottest climate. Where a cooler one is more humid, neither covers the other, and a condition that covers both takes their place. */
function hardestOf([hottest = HOT_AND_HUMID, ...cooler]: Climate[]): Climate {
  return cooler.some(({ humidity }) => humidity > hottest.humidity) ? HOT_AND_HUMID : hottest;
}

function isSame(one: Climate, other: Climate): boolean {
  return one.temperature === other.temperature && one.humidity === other.humidity;
}

type Given = Pick<Condition, 'kind' | 'temperature' | 'humidity' | 'markets' | 'because' | 'source'> & { isHumidityLimit?: boolean };

function condition({ isHumidityLimit = false, ...given }: Given): Condition {
  const { temperature, humidity } = given;
  const degrees = `${String(temperature).replace('-', '−')} °C`;
  const name = humidity === null ? degrees : isHumidityLimit ? `${degrees}/NMT ${humidity}% RH` : `${degrees}/${humidity}% RH`;
  const temperatureTolerance = temperature === 5 ? 3 : temperature === -20 ? 5 : 2;
  return { ...given, isHumidityLimit, name, temperatureTolerance };
}
