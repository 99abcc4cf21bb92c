// The supplement page: a label's composition, capabilities under open rules, and principles printed as a label.
import { Capabilities } from './Capabilities';
import { ConsultationCall } from './ConsultationCall';
import { FeaturedCaseStudy } from './FeaturedCaseStudy';
import { LabelPanel } from './LabelPanel';
import { Overview } from './Overview';
import { Protocol } from './Protocol';
import { listOf } from './pick';
import { Questions } from './Questions';
import { RelatedStudies } from './RelatedStudies';
import type { ServicePage } from './read-service-page';
import { ServiceFigure } from './ServiceFigure';
import { ServiceHero } from './ServiceHero';
import { SourcedList } from './SourcedList';

export function NutritionalSupplements({ page }: { page: ServicePage }) {
  const { service, words } = page;
  return (
    <>
      <ServiceHero page={page}>
        <ServiceFigure page={page} />
      </ServiceHero>
      <Overview overview={service.overview} number={1} />
      <Capabilities capabilities={service.capabilities} number={2} layout="open" />
      <LabelPanel list={listOf(service, 'clean-label')} words={words.labelPanel} number={3} />
      <Protocol process={service.process} number={4} activeLabel={words.activeStep} />
      <SourcedList list={listOf(service, 'formats')} number={5} tone="sunk" />
      <FeaturedCaseStudy page={page} number={6} />
      <RelatedStudies page={page} number={7} tone="sunk" />
      <Questions faqs={service.faqs} heading={words.faqs.heading} number={8} />
      <ConsultationCall page={page} />
    </>
  );
}
