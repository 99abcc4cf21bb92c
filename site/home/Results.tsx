// The four headline figures, on a band of bottle green.
import type { Home } from '../../content/schemas/home';
import { Section } from '../components/Section';
import styles from './Results.module.css';

export function Results({ results, number }: { results: Home['results']; number: number }) {
  return (
    <Section number={number} heading={results.heading} opening={results.opening} tone="band">
      <dl className={styles.results}>
        {results.items.map(({ metric, description }) => (
          <div key={metric} className={styles.result}>
            <dt className={styles.description}>{description}</dt>
            <dd className={styles.metric}>{metric}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
