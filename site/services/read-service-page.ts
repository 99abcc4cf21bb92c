// Joins a service with what its file names: case studies, a testimonial, the words that all services share.
import { getCollection } from 'astro:content';
import type { CaseStudy } from '../../content/schemas/case-study';
import type { Company } from '../../content/schemas/company';
import type { Testimonial } from '../../content/schemas/parts';
import type { Service } from '../../content/schemas/service';
import type { ServiceWords } from '../../content/schemas/service-words';
import { readContent } from '../read-content';

export interface NamedStudy {
  slug: string;
  study: CaseStudy;
}

export interface ServicePage {
  service: Service;
  words: ServiceWords;
  company: Company;
  /** The study that the page tells, with the client's words. */
  told: (NamedStudy & { testimonial: Testimonial }) | undefined;
  related: NamedStudy[];
}

/**
 * The path of a service's page, or none where content/ has no such service: a company that offers one service fewer takes away its file.
 * @param parameter the name that the shell's own file carries in brackets
 */
export async function pathsOf(parameter: string, slug: string): Promise<{ params: Record<string, string> }[]> {
  const services = await getCollection('services');
  return services.some(({ id }) => id === slug) ? [{ params: { [parameter]: slug } }] : [];
}

export async function readServicePage(slug: string): Promise<ServicePage> {
  const service = await readContent('services', slug);
  const { caseStudy } = service;
  return {
    service,
    words: await readContent('service-words'),
    company: await readContent('company'),
    told: caseStudy && { ...(await readStudy(caseStudy.slug)), testimonial: await readContent('testimonials', caseStudy.testimonial) },
    related: await Promise.all(service.relatedCaseStudies.map(readStudy)),
  };
}

async function readStudy(slug: string): Promise<NamedStudy> {
  return { slug, study: await readContent('caseStudies', slug) };
}
