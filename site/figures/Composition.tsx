// What a unit is made of: one bar cut by milligrams, and the same milligrams as a list. Both are computed from the content.
import styles from './Composition.module.css';
import { Figure } from './Figure';

interface Props {
  /** What the amounts are of: "one tablet". */
  unit: string;
  totalMilligrams: number;
  ingredients: { name: string; milligrams: number; role: string }[];
}

const WIDTH = 1000;
const HEIGHT = 92;
const GAP = 4;
const TINTS = ['amber', 'green', 'blue', 'purple', 'red', 'yellow', 'indigo'] as const;

export function Composition({ unit, totalMilligrams, ingredients }: Props) {
  const shares = ingredients.map(({ milligrams }) => milligrams / totalMilligrams);
  const starts = shares.map((_, index) => shares.slice(0, index).reduce((sum, share) => sum + share, 0));
  const description = ingredients.map(({ name, milligrams }) => `${name} ${amount(milligrams)}`).join(', ');
  return (
    <div className={styles.composition}>
      <Figure title={`Composition of ${unit}, ${amount(totalMilligrams)}`} description={description} width={WIDTH} height={HEIGHT}>
        {ingredients.map(({ name }, index) => (
          <rect
            key={name}
            className={styles[tint(index)]}
            x={round((starts[index] ?? 0) * WIDTH)}
            width={round(Math.max((shares[index] ?? 0) * WIDTH - GAP, 1))}
            height={HEIGHT}
          />
        ))}
      </Figure>
      <ul className={styles.list}>
        {ingredients.map(({ name, milligrams }, index) => (
          <li key={name} className={styles.item}>
            <span className={`${styles.swatch} ${styles[tint(index)]}`} aria-hidden="true" />
            <span>{name}</span>
            <span className={styles.amount}>{amount(milligrams)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function tint(index: number): (typeof TINTS)[number] {
  return TINTS[index % TINTS.length] ?? 'amber';
}

function amount(milligrams: number): string {
  return `${milligrams.toLocaleString('en-US')} mg`;
}

function round(value: number): number {
  return Math.round(value);
}
