// The supply chain page: the chain with what stands by, capabilities along a line, a package to tick off.
import { Capabilities } from './Capabilities';
import { ConsultationCall } from './ConsultationCall';
import { FeaturedCaseStudy } from './FeaturedCaseStudy';
import { Metrics } from './Metrics';
import { Overview } from './Overview';
import { Protocol } from './Protocol';
import { listOf } from './pick';
import { Questions } from './Questions';
import { RelatedStudies } from './RelatedStudies';
import type { ServicePage } from './read-service-page';
import { ServiceFigure } from './ServiceFigure';
import { ServiceHero } from './ServiceHero';
import { SourcedList } from './SourcedList';

export function SupplyChainManufacturing({ page }: { page: ServicePage }) {
  const { service, words } = page;
  return (
    <>
      <ServiceHero page={page} tone="sunk" balance="even">
        <ServiceFigure page={page} />
      </ServiceHero>
      <Overview overview={service.overview} number={1} />
      <Capabilities capabilities={service.capabilities} number={2} layout="line" />
      <Metrics page={page} number={3} />
      <Protocol process={service.process} number={4} activeLabel={words.activeStep} />
      <SourcedList layout="boxes" list={listOf(service, 'transfer-package')} number={5} tone="sunk" />
      <SourcedList list={listOf(service, 'material-attributes')} number={6} />
      <FeaturedCaseStudy page={page} number={7} tone="sunk" />
      <RelatedStudies page={page} number={8} />
      <Questions faqs={service.faqs} heading={words.faqs.heading} number={9} tone="sunk" />
      <ConsultationCall page={page} />
    </>
  );
}
