// Reads the services, case studies and testimonials that content/home.json names.
import type { CaseStudy } from '../../content/schemas/case-study';
import type { Home, ShowcaseItem } from '../../content/schemas/home';
import type { Testimonial } from '../../content/schemas/parts';
import type { Service } from '../../content/schemas/service';
import { readContent } from '../read-content';

const TESTIMONIALS_PER_PAGE = 3;

export interface CardService {
  slug: string;
  title: string;
  description: string;
  sketch: Service['card']['sketch'];
}

export async function readCardServices(home: Home): Promise<CardService[]> {
  return Promise.all(
    home.services.items.map(async ({ service: slug, description }) => {
      const { title, card } = await readContent('services', slug);
      return { slug, title, description, sketch: card.sketch };
    }),
  );
}

export async function readShowcase(home: Home): Promise<{ item: ShowcaseItem; study: CaseStudy }[]> {
  return Promise.all(home.showcase.items.map(async (item) => ({ item, study: await readContent('caseStudies', item.caseStudy) })));
}

/** @returns the selected testimonials in pages of three */
export async function readTestimonialPages(home: Home): Promise<Testimonial[][]> {
  const selected = await Promise.all(home.testimonials.selection.map((id) => readContent('testimonials', id)));
  return Array.from({ length: Math.ceil(selected.length / TESTIMONIALS_PER_PAGE) }, (_, page) =>
    selected.slice(page * TESTIMONIALS_PER_PAGE, (page + 1) * TESTIMONIALS_PER_PAGE),
  );
}
