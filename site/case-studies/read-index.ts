// Joins what the index names with the case studies and testimonials that it names.
import type { CaseStudiesIndex } from '../../content/schemas/case-studies-index';
import type { CaseStudy } from '../../content/schemas/case-study';
import { readContent } from '../read-content';

interface Named {
  slug: string;
  study: CaseStudy;
}

export async function readEntries(index: CaseStudiesIndex): Promise<Named[]> {
  return Promise.all(index.entries.map(readNamed));
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
