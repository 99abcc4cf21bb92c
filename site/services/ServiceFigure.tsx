// The figure of a service, chosen by its kind.
import { Chromatogram } from '../figures/Chromatogram';
import { ClimaticPlane } from '../figures/ClimaticPlane';
import { Composition } from '../figures/Composition';
import { DossierTree } from '../figures/DossierTree';
import { Molecule } from '../figures/Molecule';
import { SupplyChain } from '../figures/SupplyChain';
import { UnitOperations } from '../figures/UnitOperations';
import type { ServicePage } from './read-service-page';
import { Specimen } from './Specimen';

export function ServiceFigure({ page: { service, specimen, zones } }: { page: ServicePage }) {
  const { figure } = service;
  switch (figure.kind) {
    case 'chromatogram':
      return <Chromatogram data={figure} />;
    case 'chain':
      return <SupplyChain data={figure} />;
    case 'flow':
      return <UnitOperations data={figure} />;
    case 'dossier':
      return <DossierTree data={figure} />;
    case 'zones':
      return <ClimaticPlane zones={zones} />;
    case 'composition':
      return <Specimen label={figure.label}>{specimen && <Composition {...specimen.composition} />}</Specimen>;
    case 'molecule':
      return specimen?.molecule && <Molecule name={specimen.molecule.name} smiles={specimen.molecule.smiles} caption={figure.caption} />;
  }
}
