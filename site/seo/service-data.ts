// A service line as a thing of schema.org, with the questions that its page answers.
import type { Company } from '../../content/schemas/company';
import type { Faq } from '../../content/schemas/parts';
import type { Service } from '../../content/schemas/service';
import { absolute } from './absolute';
import { organizationByName } from './organization';
import type { Thing } from './structured-data';

/** What the shell hands to its document. */
export function serviceData({ service, company }: { service: Service; company: Company }, path: string) {
  const thing: Thing = {
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

/** Makes the page one of questions, in the same words as it shows them. */
function questionsData(faqs: Faq[]) {
  const mainEntity = faqs.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return { type: ['WebPage', 'FAQPage'], own: { mainEntity } };
}
