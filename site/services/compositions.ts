// Maps the composition named in a service's file to its component.
import type { ComponentType } from 'react';
import type { Service } from '../../content/schemas/service';
import { AnalyticalTesting } from './AnalyticalTesting';
import { NutritionalSupplements } from './NutritionalSupplements';
import { PlainService } from './PlainService';
import { ProcessDevelopment } from './ProcessDevelopment';
import { RegulatorySupport } from './RegulatorySupport';
import type { ServicePage } from './read-service-page';
import { SmallMolecules } from './SmallMolecules';
import { StabilityStudies } from './StabilityStudies';
import { SupplyChainManufacturing } from './SupplyChainManufacturing';

export const COMPOSITIONS: Record<Service['composition'], ComponentType<{ page: ServicePage }>> = {
  plain: PlainService,
  analytical: AnalyticalTesting,
  molecules: SmallMolecules,
  process: ProcessDevelopment,
  regulatory: RegulatorySupport,
  stability: StabilityStudies,
  supplements: NutritionalSupplements,
  supply: SupplyChainManufacturing,
};
