// Joins what home.json names with the case studies and testimonials that it names.
import type { CaseStudy } from '../../content/schemas/case-study';
import type { Home, ShowcaseItem } from '../../content/schemas/home';
import type { Testimonial } from '../../content/schemas/parts';
import { readContent } from '../read-content';

const TESTIMONIALS_PER_PAGE = 3;

export async function readShowcase(home: Home): Promise<{ item: ShowcaseItem; study: CaseStudy }[]> {
  return Promise.all(home.showcase.items.map(async (item) => ({ item, study: await readContent('caseStudies', item.id) })));
}

/** @returns the selected testimonials in pages of three */
export async function readTestimonialPages(home: Home): Promise<Testimonial[][]> {
  const selected = await Promise.all(home.testimonials.selection.map((id) => readContent('testimonials', id)));
  return Array.from({ length: Math.ceil(selected.length / TESTIMONIALS_PER_PAGE) }, (_, page) =>
    selected.slice(page * TESTIMONIALS_PER_PAGE, (page + 1) * TESTIMONIALS_PER_PAGE),
  );
}
