// Reads a service with the content that its file names, and the words that all services share.
import type { CaseStudy } from '../../content/schemas/case-study';
import type { Company } from '../../content/schemas/company';
import type { Figures } from '../../content/schemas/figures';
import type { Testimonial } from '../../content/schemas/parts';
import type { Service } from '../../content/schemas/service';
import type { ServiceWords } from '../../content/schemas/service-words';
import type { StabilityZones } from '../../content/schemas/stability-zones';
import { readContent } from '../read-content';
import { readBeside } from '../read-placeholders';

export interface NamedStudy {
  slug: string;
  study: CaseStudy;
}

export interface ServicePage {
  service: Service;
  words: ServiceWords;
  company: Company;
  besideFigures: Figures['beside'];
  /** The case study that the page presents, with a testimonial. */
  featured: (NamedStudy & { testimonial: Testimonial }) | undefined;
  related: NamedStudy[];
  /** The study that the figure is drawn from. */
  specimen: CaseStudy | undefined;
  zones: StabilityZones;
}

export async function readServicePage(slug: string): Promise<ServicePage> {
  const service = await readContent('services', slug);
  const { caseStudy, figure } = service;
  return {
    service,
    words: await readContent('service-words'),
    company: await readContent('company'),
    besideFigures: await readBeside(),
    featured: caseStudy && { ...(await readStudy(caseStudy.slug)), testimonial: await readContent('testimonials', caseStudy.testimonial) },
    related: await Promise.all(service.relatedCaseStudies.map(readStudy)),
    specimen: 'caseStudy' in figure ? await readContent('caseStudies', figure.caseStudy) : undefined,
    zones: await readContent('stability-zones'),
  };
}

async function readStudy(slug: string): Promise<NamedStudy> {
  return { slug, study: await readContent('caseStudies', slug) };
}
