// The figure beside a case study in the showcase, drawn from that study's own content.
import type { CaseStudy } from '../../content/schemas/case-study';
import type { ShowcaseItem } from '../../content/schemas/home';
import { BilayerSection } from '../figures/BilayerSection';
import { Composition } from '../figures/Composition';
import { Curve } from '../figures/Curve';
import { Molecule } from '../figures/Molecule';
import { Shot } from '../figures/Shot';

export function ShowcaseFigure({ subject, study }: { subject: ShowcaseItem['image']; study: CaseStudy }) {
  switch (subject) {
    case 'composition':
      return <Composition {...study.composition} />;
    case 'molecule':
      return study.molecule && <Molecule name={study.molecule.name} smiles={study.molecule.smiles} />;
    case 'curve':
      return study.curves[0] && <Curve curve={study.curves[0]} />;
    case 'section':
      return study.drawing && <BilayerSection {...study.drawing} />;
    case 'shot':
      return study.drawing && <Shot {...study.drawing} />;
  }
}
