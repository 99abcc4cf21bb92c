// Reads the case studies and testimonials of the index.
import { getCollection } from 'astro:content';
import type { CaseStudiesIndex } from '../../content/schemas/case-studies-index';
import type { CaseStudy } from '../../content/schemas/case-study';
import { readContent } from '../read-content';

interface Named {
  slug: string;
  study: CaseStudy;
}

/** Every case study in order, except the one that has a link in place of an entry. */
export async function readEntries({ further }: CaseStudiesIndex): Promise<Named[]> {
  const studies = await getCollection('caseStudies');
  return studies
    .filter(({ id }) => id !== further?.study)
    .sort((one, other) => one.data.order - other.data.order)
    .map(({ id, data }) => ({ slug: id, study: data }));
}

export async function readNamed(slug: string): Promise<Named> {
  return { slug, study: await readContent('caseStudies', slug) };
}

export async function readByDosageForm(index: CaseStudiesIndex) {
  return Promise.all(
    index.testimonials.items.map(async ({ dosageForm, testimonial }) => ({
      dosageForm,
      testimonial: await readContent('testimonials', testimonial),
    })),
  );
}
