// Reads one checked entry of content/, or says which file is missing.
import { type CollectionEntry, type CollectionKey, getEntry } from 'astro:content';

/**
 * @param id the entry; by default the name of the collection, for a collection of one file
 * @throws with the remedy, when there is no such entry
 */
export async function readContent<C extends CollectionKey>(collection: C, id: string = collection): Promise<CollectionEntry<C>['data']> {
  const entry = await getEntry(collection, id);
  if (!entry) throw new Error(`There is no "${id}" among the ${collection} of content/: add it, or take away what names it`);
  return entry.data;
}
