// Reads the papers, guides and case studies that the resources name.
import { getCollection } from 'astro:content';
import type { Featured, LibraryItem } from '../../content/schemas/resources';
import { readContent } from '../read-content';

export type ListedItem = LibraryItem & { path?: string };

export interface FeaturedResource {
  title: string;
  type: string;
  description: string;
  downloadCount: number;
  path: string;
}

/** The guides that are read on the site. */
export async function readPublicGuides(): Promise<ListedItem[]> {
  const guides = (await getCollection('guideTexts')).sort((one, other) => one.data.order - other.data.order);
  return guides.map(({ id, data: { title, description } }) => ({ title, description, path: `/resources/guides/${id}` }));
}

export async function readFeatured(featured: Featured): Promise<FeaturedResource> {
  const { type, description } = featured;
  if ('caseStudy' in featured) {
    const { title } = await readContent('caseStudies', featured.caseStudy);
    return { type, description, title, downloadCount: 0, path: `/case-studies/${featured.caseStudy}` };
  }
  const [collection, slug, path] =
    'guide' in featured
      ? (['guideTexts', featured.guide, '/resources/guides'] as const)
      : (['whitePapers', featured.whitePaper, '/resources/whitepapers'] as const);
  const { title, downloads } = await readContent(collection, slug);
  return { type, description, title, downloadCount: downloads, path: `${path}/${slug}` };
}
