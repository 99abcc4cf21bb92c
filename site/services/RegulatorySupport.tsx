// The regulatory page: the modules of a dossier, three services in columns, pathways with their clocks, reviewers' questions.
import { CapabilityColumns } from './CapabilityColumns';
import { ConsultationCall } from './ConsultationCall';
import { Metrics } from './Metrics';
import { NumberedColumns } from './NumberedColumns';
import { Protocol } from './Protocol';
import { listOf } from './pick';
import { Questions } from './Questions';
import { RelatedStudies } from './RelatedStudies';
import type { ServicePage } from './read-service-page';
import { ServiceFigure } from './ServiceFigure';
import { ServiceHero } from './ServiceHero';
import { Signposts } from './Signposts';
import { SourcedList } from './SourcedList';

export function RegulatorySupport({ page }: { page: ServicePage }) {
  const { service, words } = page;
  return (
    <>
      <ServiceHero page={page} balance="even">
        <ServiceFigure page={page} />
      </ServiceHero>
      <CapabilityColumns capabilities={service.capabilities} number={1} />
      <Protocol process={service.process} number={2} tone="sunk" activeLabel={words.activeStep} />
      <SourcedList list={listOf(service, 'pathways')} number={3} />
      <Metrics service={service} number={4} />
      <NumberedColumns list={listOf(service, 'reasons')} number={5} />
      <Signposts list={listOf(service, 'reviewer-questions')} number={6} tone="sunk" />
      <RelatedStudies page={page} number={7} />
      <Questions faqs={service.faqs} heading={words.faqs.heading} number={8} tone="sunk" />
      <ConsultationCall page={page} />
    </>
  );
}
