// The process page: a line of unit operations across the page, rules of scale, symptoms and their causes, and a contact block.
import { CapabilityTable } from './CapabilityTable';
import { ConsultationCall } from './ConsultationCall';
import { Metrics } from './Metrics';
import { Protocol } from './Protocol';
import { listOf } from './pick';
import { RelatedStudies } from './RelatedStudies';
import type { ServicePage } from './read-service-page';
import { ServiceFigure } from './ServiceFigure';
import { ServiceHero } from './ServiceHero';
import { Signposts } from './Signposts';
import { SourcedList } from './SourcedList';

export function ProcessDevelopment({ page }: { page: ServicePage }) {
  const { service, words } = page;
  return (
    <>
      <ServiceHero page={page} tone="sunk" balance="strip">
        <ServiceFigure page={page} />
      </ServiceHero>
      <CapabilityTable capabilities={service.capabilities} number={1} />
      <Metrics service={service} number={2} />
      <Protocol process={service.process} number={3} activeLabel={words.activeStep} />
      <SourcedList list={listOf(service, 'scale-rules')} number={4} tone="sunk" />
      <Signposts list={listOf(service, 'failure-signatures')} number={5} />
      <RelatedStudies page={page} number={6} tone="sunk" />
      <ConsultationCall page={page} hasContactBlock />
    </>
  );
}
