// What came out, figure by figure, each with how it was measured and who says so.
import type { CaseStudy } from '../../content/schemas/case-study';
import styles from './ResultTiles.module.css';

export function ResultTiles({ results }: { results: CaseStudy['results'] }) {
  return (
    <ul className={`${styles.tiles} keep-whole`}>
      {results.map(({ value, label, detail }) => (
        <li key={label} className={styles.tile}>
          <p className={styles.result}>
            <strong className={styles.value}>{value}</strong> {label}
          </p>
          {detail && <p className={styles.detail}>{detail}</p>}
        </li>
      ))}
    </ul>
  );
}
