// Reads whether the site carries placeholders, and the words that stand beside figures and testimonials while it does.
import type { Figures } from '../content/schemas/figures';
import { readContent } from './read-content';

/** Until company.json says that everything was replaced. */
export async function hasPlaceholders(): Promise<boolean> {
  return !(await readContent('company')).placeholdersReplaced;
}

/** The lines beside groups of figures. */
export async function readBeside(): Promise<Figures['beside']> {
  const { beside } = await readContent('figures');
  return (await hasPlaceholders()) ? { ...beside, ...beside.placeholders } : beside;
}

/** @returns what stands above testimonials that no client has given */
export async function readSampleNote(): Promise<string | undefined> {
  const { placeholder } = await readContent('testimonials-page');
  return (await hasPlaceholders()) ? placeholder.text : undefined;
}
