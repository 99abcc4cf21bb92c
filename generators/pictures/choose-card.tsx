// Chooses the figure on the picture of a page: the one that the page opens with, drawn from the same content.
import type { CaseStudy } from '../../content/schemas/case-study';
import type { Service } from '../../content/schemas/service';
import type { StabilityZones } from '../../content/schemas/stability-zones';
import { Chromatogram } from '../../site/figures/Chromatogram';
import { ClimaticPlane } from '../../site/figures/ClimaticPlane';
import { CompositionBar } from '../../site/figures/CompositionBar';
import { Curve } from '../../site/figures/Curve';
import { DossierTree } from '../../site/figures/DossierTree';
import { Drawing } from '../../site/figures/Drawing';
import { Molecule } from '../../site/figures/Molecule';
import { SupplyChain } from '../../site/figures/SupplyChain';
import { UnitOperations } from '../../site/figures/UnitOperations';
import type { Card } from './picture-text';
import { standAloneGrid, standAloneSvg } from './stand-alone-svg';

const MAX_ROWS = 5;
const MACHINE_COLUMNS = 4;

export type ReadStudy = (slug: string) => Promise<CaseStudy>;

/** The molecule of the study, else its drawing, else its first curve, above the bar of its composition. */
export function cardOfStudy(study: CaseStudy, title = study.title): Card {
  const [curve] = study.curves;
  const { molecule, drawing } = study;
  const figure = molecule ? (
    <Molecule name={molecule.name} smiles={molecule.smiles} />
  ) : drawing ? (
    <Drawing drawing={drawing} hasCaption={false} />
  ) : (
    curve && <Curve curve={curve} />
  );
  const bar = <CompositionBar {...study.composition} />;
  return { figures: [...(figure ? [standAloneSvg(figure)] : []), standAloneSvg(bar)], title, rows: [] };
}

export function cardOfZones(zones: StabilityZones): Card {
  return { figures: [standAloneSvg(<ClimaticPlane zones={zones} />)], title: zones.figure.title, rows: [] };
}

export async function cardOfService({ figure }: Service, zones: StabilityZones, readStudy: ReadStudy): Promise<Card> {
  switch (figure.kind) {
    case 'zones':
      return cardOfZones(zones);
    case 'composition':
      return cardOfComposition(await readStudy(figure.caseStudy));
    case 'molecule': {
      const study = await readStudy(figure.caseStudy);
      const { molecule } = study;
      return molecule ? { figures: [standAloneSvg(<Molecule {...molecule} />)], title: molecule.name, rows: [] } : cardOfStudy(study);
    }
    case 'chromatogram':
      return { figures: [standAloneSvg(<Chromatogram data={figure} />)], title: figure.title, rows: [] };
    case 'chain':
      return { figures: [standAloneSvg(<SupplyChain data={figure} />)], title: figure.title, rows: [] };
    case 'dossier':
      return { figures: [standAloneSvg(<DossierTree data={figure} />)], title: figure.title, rows: [] };
    case 'flow':
      return { figures: [standAloneGrid(<UnitOperations data={figure} />, MACHINE_COLUMNS)], title: figure.title, rows: [] };
  }
}

function cardOfComposition({ composition, title }: CaseStudy): Card {
  const rows = composition.ingredients
    .slice(0, MAX_ROWS)
    .map(({ name, milligrams }): [string, string] => [name, `${milligrams.toLocaleString('en-US')} mg`]);
  return { figures: [standAloneSvg(<CompositionBar {...composition} />)], title, rows };
}
