// The results of a case study, each with its measurement and source.
import type { CaseStudy } from '../../content/schemas/case-study';
import styles from './ResultTiles.module.css';

export function ResultTiles({ results }: { results: CaseStudy['results'] }) {
  return (
    <ul className={`${styles.tiles} keep-whole`}>
      {results.map(({ value, label, detail }) => (
        <li key={label} className={`stack-2 ${styles.tile}`}>
          <p className="strong">
            <strong className={styles.value}>{value}</strong> {label}
          </p>
          {detail && <p className={`soft ${styles.detail}`}>{detail}</p>}
        </li>
      ))}
    </ul>
  );
}
