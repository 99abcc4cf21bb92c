// The analytical page: two chromatograms, references in a pair, techniques set like the elements, questions in two columns.

import { Curve } from '../figures/Curve';
import { Capabilities } from './Capabilities';
import { ConsultationCall } from './ConsultationCall';
import { ElementTable } from './ElementTable';
import { FeaturedCaseStudy } from './FeaturedCaseStudy';
import { Overview } from './Overview';
import { Protocol } from './Protocol';
import { listOf } from './pick';
import { Questions } from './Questions';
import { ReferencePair } from './ReferencePair';
import { RelatedStudies } from './RelatedStudies';
import type { ServicePage } from './read-service-page';
import { ServiceFigure } from './ServiceFigure';
import { ServiceHero } from './ServiceHero';

export function AnalyticalTesting({ page }: { page: ServicePage }) {
  const { service, words, featured } = page;
  const isotherm = featured?.study.curves[0];
  return (
    <>
      <ServiceHero page={page} tone="grid" balance="even">
        <ServiceFigure page={page} />
      </ServiceHero>
      <Overview overview={service.overview} number={1} />
      <Capabilities capabilities={service.capabilities} number={2} layout="table" />
      <Protocol process={service.process} number={3} tone="sunk" activeLabel={words.activeStep} />
      <ElementTable list={listOf(service, 'techniques')} number={4} />
      <ReferencePair lists={[listOf(service, 'ich-guidelines'), listOf(service, 'regulatory-framework')]} />
      <FeaturedCaseStudy page={page} number={5}>
        {isotherm && <Curve curve={isotherm} />}
      </FeaturedCaseStudy>
      <RelatedStudies page={page} number={6} tone="sunk" />
      <Questions faqs={service.faqs} heading={words.faqs.heading} number={7} />
      <ConsultationCall page={page} />
    </>
  );
}
