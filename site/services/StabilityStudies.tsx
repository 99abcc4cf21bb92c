// The stability page: the climatic zones as a plane and as a table, kinds of study, what counts as change, an assay over two years.
import { Section } from '../components/Section';
import { Curve } from '../figures/Curve';
import { Capabilities } from './Capabilities';
import { ClimaticZones } from './ClimaticZones';
import { ConsultationCall } from './ConsultationCall';
import { FeaturedCaseStudy } from './FeaturedCaseStudy';
import { ServiceMetrics } from './Metrics';
import { Overview } from './Overview';
import { Protocol } from './Protocol';
import { listOf } from './pick';
import { Questions } from './Questions';
import { ReferenceList } from './ReferenceList';
import { RelatedStudies } from './RelatedStudies';
import type { ServicePage } from './read-service-page';
import { ServiceFigure } from './ServiceFigure';
import { ServiceHero } from './ServiceHero';
import { SourcedList } from './SourcedList';

export function StabilityStudies({ page }: { page: ServicePage }) {
  const { service, words, featured, zones } = page;
  const guidelines = listOf(service, 'ich-guidelines');
  const assay = featured?.study.curves[0];
  return (
    <>
      <ServiceHero page={page} tone="grid" balance="even">
        <ServiceFigure page={page} />
      </ServiceHero>
      <Overview overview={service.overview} number={1}>
        <ServiceMetrics page={page} />
      </Overview>
      <Capabilities capabilities={service.capabilities} number={2} layout="thirds" />
      <ClimaticZones zones={zones} number={3} />
      <Protocol process={service.process} number={4} tone="sunk" activeLabel={words.activeStep} />
      <Section id={guidelines.id} number={5} heading={guidelines.heading} opening={guidelines.opening}>
        <ReferenceList items={guidelines.items} isWide />
        {service.tool && (
          <p>
            {service.tool.text} <a href={service.tool.path}>{service.tool.label}</a>
          </p>
        )}
      </Section>
      <SourcedList list={listOf(service, 'significant-change')} number={6} tone="sunk" />
      <SourcedList layout="signs" list={listOf(service, 'failure-modes')} number={7} />
      <FeaturedCaseStudy page={page} number={8} tone="sunk">
        {assay && <Curve curve={assay} />}
      </FeaturedCaseStudy>
      <RelatedStudies page={page} number={9} />
      <Questions faqs={service.faqs} heading={words.faqs.heading} number={10} tone="sunk" />
      <ConsultationCall page={page} />
    </>
  );
}
