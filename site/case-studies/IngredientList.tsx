// The ingredients of a unit in milligrams, each with its role, and their sum.
import type { CaseStudy } from '../../content/schemas/case-study';
import { Swatch } from '../figures/Swatch';
import styles from './IngredientList.module.css';

interface Props {
  formula: CaseStudy['composition'];
  /** After the sum. */
  sum: string;
  /** Whether each ingredient shows its color in the bar above. */
  isKey?: boolean;
}

export function IngredientList({ formula: { unit, totalMilligrams, ingredients, note }, sum, isKey = false }: Props) {
  return (
    <>
      <ul className="ruled">
        {ingredients.map(({ name, milligrams, role }, index) => (
          <li key={name} className={styles.line}>
            {isKey && <Swatch index={index} />}
            <span className={`strong ${styles.amount}`}>{inMilligrams(milligrams)}</span> <span>{name}</span>{' '}
            <span className={`soft ${styles.role}`}>{role}</span>
          </li>
        ))}
        <li className={`${styles.line} strong ${styles.sum}`}>
          <span className={`strong ${styles.amount}`}>{inMilligrams(totalMilligrams)}</span> <span>{sum.replace('{unit}', unit)}</span>
        </li>
      </ul>
      {note && <p className={`soft ${styles.note}`}>{note}</p>}
    </>
  );
}

function inMilligrams(amount: number): string {
  return `${amount.toLocaleString('en-US')} mg`;
}
