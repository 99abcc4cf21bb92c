// The regulatory page: the modules of a dossier, three services in columns, pathways with their clocks, reviewers' questions.
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

export function RegulatorySupport({ page }: { page: ServicePage }) {
  const { service, words } = page;
  return (
    <>
      <ServiceHero page={page} balance="even">
        <ServiceFigure page={page} />
      </ServiceHero>
      <Capabilities capabilities={service.capabilities} number={1} layout="columns" />
      <Protocol process={service.process} number={2} tone="sunk" activeLabel={words.activeStep} />
      <SourcedList list={listOf(service, 'pathways')} number={3} />
      <Metrics page={page} number={4} />
      <SourcedList layout="numbers" list={listOf(service, 'reasons')} number={5} />
      <SourcedList layout="signs" list={listOf(service, 'reviewer-questions')} number={6} tone="sunk" />
      <RelatedStudies page={page} number={7} />
      <Questions faqs={service.faqs} heading={words.faqs.heading} number={8} tone="sunk" />
      <ConsultationCall page={page} />
    </>
  );
}
