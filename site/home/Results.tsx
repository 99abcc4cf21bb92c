// The four headline figures, on a band of bottle green.
import type { Figures } from '../../content/schemas/figures';
import type { Home } from '../../content/schemas/home';
import { FiguresNote } from '../components/FiguresNote';
import { MetricList } from '../components/MetricList';
import { Section } from '../components/Section';
import styles from './Results.module.css';

interface Props {
  results: Home['results'];
  beside: Figures['beside'];
  number: number;
}

export function Results({ results, beside, number }: Props) {
  return (
    <Section number={number} heading={results.heading} opening={results.opening} tone="band">
      <MetricList metrics={results.items} className={styles.results} isLarge />
      <FiguresNote beside={beside} className={styles.note} />
    </Section>
  );
}
