// The four core values as entries of a glossary: the word, and what it asks of us.
import type { About } from '../../content/schemas/about';
import { Section } from '../components/Section';
import styles from './Values.module.css';

export function Values({ values, number }: { values: About['values']; number: number }) {
  return (
    <Section number={number} heading={values.heading} tone="band">
      <ul>
        {values.items.map(({ title, description }) => (
          <li key={title} className={styles.value}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.description}>{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
