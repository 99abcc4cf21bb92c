// A service in types of schema.org, with the questions that its page answers.
import type { FAQPageLeaf, ServiceLeaf } from 'schema-dts';
import type { Company } from '../../content/schemas/company';
import type { Faq } from '../../content/schemas/parts';
import type { Service } from '../../content/schemas/service';
import { absolute } from './absolute';
import { organizationByName } from './organization';

/** Props for the document of a service's page. */
export function serviceData({ service, company }: { service: Service; company: Company }, path: string) {
  const thing: ServiceLeaf = {
    '@type': 'Service',
    '@id': `${absolute(path)}#service`,
    name: service.title,
    serviceType: service.title,
    description: service.card.description,
    url: absolute(path),
    provider: organizationByName(company),
    areaServed: company.offices.map(({ country }) => ({ '@type': 'Country', name: country })),
  };
  return { things: [thing], ...(service.faqs.length > 0 && questionsData(service.faqs)) };
}

/** Describes the page as an FAQ page too. */
function questionsData(faqs: Faq[]): { type: 'FAQPage'; mainEntity: FAQPageLeaf['mainEntity'] } {
  const mainEntity = faqs.map(({ question, answer }) => ({
    '@type': 'Question' as const,
    name: question,
    acceptedAnswer: { '@type': 'Answer' as const, text: answer },
  }));
  return { type: 'FAQPage', mainEntity };
}
