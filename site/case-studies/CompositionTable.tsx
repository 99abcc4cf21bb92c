// The formula of a unit: the bar, and a table of milligrams with the role of each ingredient.
import type { CaseStudy } from '../../content/schemas/case-study';
import type { CaseStudyPage } from '../../content/schemas/case-study-page';
import { CompositionBar } from '../figures/CompositionBar';
import { Swatch } from '../figures/Swatch';
import styles from './CompositionTable.module.css';

interface Props {
  composition: CaseStudy['composition'];
  words: CaseStudyPage['composition'];
}

export function CompositionTable({ composition: { unit, totalMilligrams, ingredients, note }, words }: Props) {
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
      <ul className="ruled">
        {ingredients.map(({ name, milligrams, role }, index) => (
          <li key={name} className={styles.line}>
            <Swatch index={index} />
            <span className={`strong ${styles.amount}`}>{inMilligrams(milligrams)}</span> <span>{name}</span>{' '}
            <span className={`soft ${styles.role}`}>{role}</span>
          </li>
        ))}
        <li className={`${styles.line} strong ${styles.sum}`}>
          <span className={`strong ${styles.amount}`}>{inMilligrams(totalMilligrams)}</span>{' '}
          <span>{words.sum.replace('{unit}', unit)}</span>
        </li>
      </ul>
      {note && <p className={`soft ${styles.note}`}>{note}</p>}
    </>
  );
}

function inMilligrams(amount: number): string {
  return `${amount.toLocaleString('en-US')} mg`;
}
