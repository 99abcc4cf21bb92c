// The small molecule page: a structure, what a better form of it dissolved like, and what measurements point to.
import { Curve } from '../figures/Curve';
import { Capabilities } from './Capabilities';
import { ConsultationCall } from './ConsultationCall';
import { FeaturedCaseStudy } from './FeaturedCaseStudy';
import { Metrics } from './Metrics';
import { Overview } from './Overview';
import { Protocol } from './Protocol';
import { figureOf, listOf } from './pick';
import { Questions } from './Questions';
import { RelatedStudies } from './RelatedStudies';
import type { ServicePage } from './read-service-page';
import { ServiceFigure } from './ServiceFigure';
import { ServiceHero } from './ServiceHero';
import { SourcedList } from './SourcedList';

export function SmallMolecules({ page }: { page: ServicePage }) {
  const { service, words, specimen } = page;
  const curve = specimen?.curves[figureOf(service, 'molecule').curve];
  return (
    <>
      <ServiceHero page={page} balance="even">
        <ServiceFigure page={page} />
      </ServiceHero>
      <Overview overview={service.overview} number={1} />
      <Capabilities capabilities={service.capabilities} number={2} layout="pairs" />
      <SourcedList layout="signs" list={listOf(service, 'which-technology')} number={3} tone="band" />
      <Protocol process={service.process} number={4} activeLabel={words.activeStep} />
      <SourcedList layout="numbers" list={listOf(service, 'success-factors')} number={5} tone="sunk" />
      <Metrics page={page} number={6} tone="paper" />
      <FeaturedCaseStudy page={page} number={7} tone="sunk">
        {curve && <Curve curve={curve} />}
      </FeaturedCaseStudy>
      <RelatedStudies page={page} number={8} />
      <Questions faqs={service.faqs} heading={words.faqs.heading} number={9} tone="sunk" />
      <ConsultationCall page={page} />
    </>
  );
}
