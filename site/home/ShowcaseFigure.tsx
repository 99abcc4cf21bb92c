// The figure of a case study in the showcase, drawn from the study's content.
import type { CaseStudy } from '../../content/schemas/case-study';
import type { ShowcaseItem } from '../../content/schemas/home';
import { Composition } from '../figures/Composition';
import { Curve } from '../figures/Curve';
import { Drawing } from '../figures/Drawing';
import { Molecule } from '../figures/Molecule';

export function ShowcaseFigure({ subject, study }: { subject: ShowcaseItem['figure']; study: CaseStudy }) {
  switch (subject) {
    case 'composition':
      return <Composition {...study.composition} />;
    case 'molecule':
      return study.molecule && <Molecule name={study.molecule.name} smiles={study.molecule.smiles} />;
    case 'curve':
      return study.curves[0] && <Curve curve={study.curves[0]} />;
    case 'drawing':
      return study.drawing && <Drawing drawing={study.drawing} />;
  }
}
