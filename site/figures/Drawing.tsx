// Chooses the drawing that a case study names.
import type { Drawing as DrawingContent } from '../../content/schemas/case-study';
import { BilayerSection } from './BilayerSection';
import { GrapheneFragment } from './GrapheneFragment';
import { IonicLattice } from './IonicLattice';
import { MatrixSection } from './MatrixSection';
import { Shot } from './Shot';

export type DrawingWords = Omit<DrawingContent, 'kind' | 'caption'> & { caption?: string | undefined };

const DRAWINGS = { bilayer: BilayerSection, matrix: MatrixSection, shot: Shot, graphene: GrapheneFragment, lattice: IonicLattice };

interface Props {
  drawing: DrawingContent;
  hasCaption?: boolean;
}

export function Drawing({ drawing: { kind, caption, ...words }, hasCaption = true }: Props) {
  const Chosen = DRAWINGS[kind];
  return <Chosen {...words} caption={hasCaption ? caption : undefined} />;
}
