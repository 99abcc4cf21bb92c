// Facts about a paper: length, downloads, date.
import styles from './PaperFacts.module.css';

export function PaperFacts({ facts }: { facts: [term: string, fact: string][] }) {
  return (
    <dl className={`small ${styles.facts}`}>
      {facts.map(([term, fact]) => (
        <div key={term} className={`cluster ${styles.fact}`}>
          <dt className="soft">{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
