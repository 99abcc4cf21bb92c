// The four headline figures, on a band of bottle green.
import type { Home } from '../../content/schemas/home';
import { MetricList } from '../components/MetricList';
import { Section } from '../components/Section';
import styles from './Results.module.css';

export function Results({ results, number }: { results: Home['results']; number: number }) {
  return (
    <Section number={number} heading={results.heading} opening={results.opening} tone="band">
      <MetricList metrics={results.items} className={styles.results} isLarge />
    </Section>
  );
}
