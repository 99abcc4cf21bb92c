// Figures that look alike or contradictory, and terms of art, each with what it says.
import type { Figures } from '../../content/schemas/figures';
import { Section } from '../components/Section';
import styles from './FiguresExplained.module.css';

export function FiguresExplained({ explanations, number }: { explanations: Figures['explanations']; number: number }) {
  return (
    <Section number={number} heading={explanations.heading} opening={explanations.opening} tone="sunk">
      <dl className={styles.list}>
        {explanations.items.map(({ term, text }) => (
          <div key={term} className="stack-2">
            <dt className="title-4">{term}</dt>
            <dd className="soft measure-text">{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
