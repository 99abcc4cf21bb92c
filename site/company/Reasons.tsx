// Six reasons to choose us, numbered like the steps of a protocol.
import type { About } from '../../content/schemas/about';
import { Section } from '../components/Section';
import styles from './Reasons.module.css';

export function Reasons({ reasons, number }: { reasons: About['reasons']; number: number }) {
  return (
    <Section number={number} heading={reasons.heading} tone="sunk">
      <ol className={styles.reasons}>
        {reasons.items.map(({ title, description }) => (
          <li key={title} className={styles.reason}>
            <h3 className="size-4">{title}</h3>
            <p className={`soft ${styles.description}`}>{description}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
