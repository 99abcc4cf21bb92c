// The filters of the index: the tags that several entries share.
import type { CaseStudy } from '../../content/schemas/case-study';

export interface Filter {
  tag: string;
  /** Fragment of the address: #tag-stability. */
  id: string;
  count: number;
}

/** The number of filters that FilteredEntries.module.css has rules for. */
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
