// The default composition of a service: every part of its file, in order.
import { Capabilities } from './Capabilities';
import { ClimaticZones } from './ClimaticZones';
import { ConsultationCall } from './ConsultationCall';
import { FeaturedCaseStudy } from './FeaturedCaseStudy';
import { Metrics } from './Metrics';
import { Overview } from './Overview';
import { Protocol } from './Protocol';
import { Questions } from './Questions';
import { RelatedStudies } from './RelatedStudies';
import type { ServicePage } from './read-service-page';
import { ServiceFigure } from './ServiceFigure';
import { ServiceHero } from './ServiceHero';
import { SourcedList } from './SourcedList';

export function PlainService({ page }: { page: ServicePage }) {
  const { service, words, featured, zones } = page;
  let sections = 0;
  const next = () => {
    sections += 1;
    return sections;
  };
  return (
    <>
      <ServiceHero page={page} balance="even">
        <ServiceFigure page={page} />
      </ServiceHero>
      {service.overview && <Overview overview={service.overview} number={next()} />}
      <Capabilities capabilities={service.capabilities} number={next()} layout="thirds" />
      {service.showsClimaticZones && <ClimaticZones zones={zones} number={next()} />}
      <Protocol process={service.process} number={next()} tone="sunk" activeLabel={words.activeStep} />
      {service.lists.map((list) => (
        <SourcedList key={list.id} list={list} number={next()} />
      ))}
      {service.metricsHeading && <Metrics page={page} number={next()} />}
      {featured && <FeaturedCaseStudy page={page} number={next()} />}
      <RelatedStudies page={page} number={next()} tone="sunk" />
      {service.faqs.length > 0 && <Questions faqs={service.faqs} heading={words.faqs.heading} number={next()} />}
      <ConsultationCall page={page} />
    </>
  );
}
