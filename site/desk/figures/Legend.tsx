// Says which tint is which series. One series needs no legend.
import plotStyles from '../../figures/plot.module.css';
import styles from './Chart.module.css';
import { tintOf } from './tints';

export function Legend({ names, limit }: { names: string[]; limit?: string | undefined }) {
  if (names.length < 2 && !limit) return null;
  return (
    <ul className={styles.legend}>
      {names.map((name, index) => (
        <li key={name} className={styles.legendItem}>
          <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true" focusable="false">
            <rect className={tintOf(index)} width="14" height="14" />
          </svg>
          {name}
        </li>
      ))}
      {limit && (
        <li className={styles.legendItem}>
          <svg viewBox="0 0 28 8" width="28" height="8" aria-hidden="true" focusable="false">
            <path className={plotStyles.limit} d="M0 4H28" />
          </svg>
          {limit}
        </li>
      )}
    </ul>
  );
}
