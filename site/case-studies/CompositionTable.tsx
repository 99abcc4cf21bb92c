// The formula of a unit: the bar, its ingredients, and the formula that it replaced.
import type { CaseStudy } from '../../content/schemas/case-study';
import type { CaseStudyPage } from '../../content/schemas/case-study-page';
import { CompositionBar } from '../figures/CompositionBar';
import { IngredientList } from './IngredientList';

interface Props {
  composition: CaseStudy['composition'];
  earlier: CaseStudy['earlier'];
  words: CaseStudyPage['composition'];
}

export function CompositionTable({ composition, earlier, words }: Props) {
  const { unit, totalMilligrams, ingredients } = composition;
  return (
    <>
      <p className="soft">{words.opening.replace('{unit}', unit)}</p>
      <CompositionBar
        unit={unit}
        totalMilligrams={totalMilligrams}
        ingredients={ingredients}
        isAcrossPage
        enlargement={words.enlargement}
      />
      <IngredientList formula={composition} sum={words.sum} isKey />
      <h3 className="plain-heading">{words.earlier.replace('{unit}', earlier.unit)}</h3>
      <IngredientList formula={earlier} sum={words.sum} />
    </>
  );
}
