// The process page: a line of unit operations across the page, rules of scale, symptoms and their causes, and a contact block.
import { Capabilities } from './Capabilities';
import { ConsultationCall } from './ConsultationCall';
import { Metrics } from './Metrics';
import { Protocol } from './Protocol';
import { listOf } from './pick';
import { Questions } from './Questions';
import { RelatedStudies } from './RelatedStudies';
import type { ServicePage } from './read-service-page';
import { ServiceFigure } from './ServiceFigure';
import { ServiceHero } from './ServiceHero';
import { SourcedList } from './SourcedList';

export function ProcessDevelopment({ page }: { page: ServicePage }) {
  const { service, words } = page;
  return (
    <>
      <ServiceHero page={page} tone="sunk" balance="strip">
        <ServiceFigure page={page} />
      </ServiceHero>
      <Capabilities capabilities={service.capabilities} number={1} layout="table" />
      <Metrics page={page} number={2} />
      <Protocol process={service.process} number={3} activeLabel={words.activeStep} />
      <SourcedList list={listOf(service, 'scale-rules')} number={4} tone="sunk" />
      <SourcedList layout="signs" list={listOf(service, 'failure-signatures')} number={5} />
      <RelatedStudies page={page} number={6} tone="sunk" />
      <Questions faqs={service.faqs} heading={words.faqs.heading} number={7} />
      <ConsultationCall page={page} hasContactBlock />
    </>
  );
}
