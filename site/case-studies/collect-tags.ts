// Which tags several entries of the index share, and which entries carry them: the filters.
import type { CaseStudy } from '../../content/schemas/case-study';

export interface Filter {
  tag: string;
  /** Fragment of the address: #tag-stability. */
  id: string;
  count: number;
}

/** The style sheet has rules for this many (FilteredEntries.module.css). */
const MAX_FILTERS = 6;

/** @throws when more tags are shared than the style sheet can filter by */
export function collectTags(studies: Pick<CaseStudy, 'tags'>[]): Filter[] {
  const tags = studies.flatMap(({ tags }) => tags);
  const shared = [...new Set(tags)].filter((tag) => countOf(tags, tag) > 1);
  if (shared.length > MAX_FILTERS) {
    throw new Error(`${shared.length} tags are shared by case studies: keep to ${MAX_FILTERS}, or add rules to FilteredEntries.module.css`);
  }
  return shared.map((tag) => ({ tag, id: `tag-${tag.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`, count: countOf(tags, tag) }));
}

function countOf(tags: string[], tag: string): number {
  return tags.filter((other) => other === tag).length;
}
