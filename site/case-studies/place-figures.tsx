// Numbers the figures of a case study and assigns them to its entries.
import type { ReactNode } from 'react';
import type { CaseStudy } from '../../content/schemas/case-study';
import type { CaseStudyPage } from '../../content/schemas/case-study-page';
import { Curve } from '../figures/Curve';
import { Drawing } from '../figures/Drawing';
import { Formula } from '../figures/Formula';
import { Molecule } from '../figures/Molecule';
import { MarginFigure } from './MarginFigure';

type Place = 'overview' | 'challenges' | 'solution' | 'results';

/** The entries that get the groups of figures, in order; a study with up to two groups has its own order. */
const PLACES: Place[] = ['overview', 'challenges', 'solution', 'results'];
const PLACES_OF_TWO: Place[] = ['overview', 'solution'];

export function placeFigures(study: CaseStudy, words: CaseStudyPage): Partial<Record<Place, ReactNode>> {
  const groups = [drawMolecules(study, words), drawRule(study), ...drawCurves(study)];
  const drawn = groups.filter((group) => group.length > 0);
  const places = drawn.length > 2 ? PLACES : PLACES_OF_TWO;
  let number = 0;
  return Object.fromEntries(
    drawn.map((group, index) => [
      places[index] ?? 'results',
      group.map((figure) => {
        number += 1;
        return (
          <MarginFigure key={number} label={words.figure.replace('{number}', String(number))}>
            {figure}
          </MarginFigure>
        );
      }),
    ]),
  );
}

function drawMolecules({ molecule, otherMolecules }: CaseStudy, words: CaseStudyPage): ReactNode[] {
  return [...(molecule ? [molecule] : []), ...otherMolecules].map(({ name, smiles, formula, molarMass }) => (
    <Molecule
      key={name}
      name={name}
      smiles={smiles}
      caption={
        <>
          {name}, <Formula formula={formula} />, {words.molarMass.replace('{mass}', molarMass.toFixed(2))}
        </>
      }
    />
  ));
}

function drawRule({ drawing }: CaseStudy): ReactNode[] {
  return drawing ? [<Drawing key={drawing.kind} drawing={drawing} />] : [];
}

function drawCurves({ curves }: CaseStudy): ReactNode[][] {
  return curves.map((curve) => [<Curve key={curve.title} curve={curve} />]);
}
