// The composition of a unit as a bar and as a list, both computed from the milligrams in the content.
import styles from './Composition.module.css';
import { CompositionBar } from './CompositionBar';
import { Swatch } from './Swatch';

interface Props {
  /** What the amounts add up to: "one tablet". */
  unit: string;
  totalMilligrams: number;
  ingredients: { name: string; milligrams: number; role: string }[];
}

export function Composition({ unit, totalMilligrams, ingredients }: Props) {
  return (
    <div className={styles.composition}>
      <CompositionBar unit={unit} totalMilligrams={totalMilligrams} ingredients={ingredients} />
      <ul className={styles.list}>
        {ingredients.map(({ name, milligrams }, index) => (
          <li key={name} className={styles.item}>
            <Swatch index={index} />
            <span>{name}</span>
            <span className={styles.amount}>{milligrams.toLocaleString('en-US')} mg</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
