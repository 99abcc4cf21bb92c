// The small molecule page: a structure, what a better form of it dissolved like, and what measurements point to.
import type { CaseStudy } from '../../content/schemas/case-study';
import { Curve } from '../figures/Curve';
import { Molecule } from '../figures/Molecule';
import { CapabilityCards } from './CapabilityCards';
import { ConsultationCall } from './ConsultationCall';
import { FeaturedCaseStudy } from './FeaturedCaseStudy';
import { Metrics } from './Metrics';
import { NumberedColumns } from './NumberedColumns';
import { Overview } from './Overview';
import { Protocol } from './Protocol';
import { figureOf, listOf } from './pick';
import { RelatedStudies } from './RelatedStudies';
import type { ServicePage } from './read-service-page';
import { ServiceHero } from './ServiceHero';
import { Signposts } from './Signposts';

export function SmallMolecules({ page, specimen }: { page: ServicePage; specimen: CaseStudy }) {
  const { service, words } = page;
  const { caption, curve: chosen } = figureOf(service, 'molecule');
  const curve = specimen.curves[chosen];
  return (
    <>
      <ServiceHero page={page} balance="even">
        {specimen.molecule && <Molecule name={specimen.molecule.name} smiles={specimen.molecule.smiles} caption={caption} />}
      </ServiceHero>
      <Overview overview={service.overview} number={1} />
      <CapabilityCards capabilities={service.capabilities} number={2} kind="pairs" />
      <Signposts list={listOf(service, 'which-technology')} number={3} tone="band" />
      <Protocol process={service.process} number={4} activeLabel={words.activeStep} />
      <NumberedColumns list={listOf(service, 'success-factors')} number={5} tone="sunk" />
      <Metrics service={service} number={6} tone="paper" />
      <FeaturedCaseStudy page={page} number={7} tone="sunk">
        {curve && <Curve curve={curve} />}
      </FeaturedCaseStudy>
      <RelatedStudies page={page} number={8} />
      <ConsultationCall page={page} />
    </>
  );
}
