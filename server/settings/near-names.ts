// Finds misspelled settings in the environment, which would have no effect.
import { distance } from 'fastest-levenshtein';

/** One wrong letter in four: HOME is not taken for HOST. */
const LETTERS_PER_SLIP = 4;
const MOST_SLIPS = 3;

/** @returns a line for each misspelled name, with the setting that may be meant */
export function nearNames(source: NodeJS.ProcessEnv, known: string[]): string[] {
  return Object.keys(source)
    .filter((name) => source[name] !== '' && !known.includes(name))
    .flatMap((name) => {
      const meant = nearest(name.toUpperCase(), known);
      return meant ? [`${name} is no setting and has no effect: ${meant} may be meant`] : [];
    });
}

function nearest(name: string, known: string[]): string | undefined {
  const near = known
    .map((setting) => ({ setting, slips: distance(name, setting) }))
    .filter(({ setting, slips }) => slips <= Math.min(MOST_SLIPS, Math.floor(setting.length / LETTERS_PER_SLIP)));
  return near.sort((a, b) => a.slips - b.slips)[0]?.setting;
}
