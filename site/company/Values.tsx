// The four core values, each with its meaning.
import type { About } from '../../content/schemas/about';
import { Section } from '../components/Section';
import styles from './Values.module.css';

export function Values({ values, number }: { values: About['values']; number: number }) {
  return (
    <Section number={number} heading={values.heading} tone="band">
      <ul>
        {values.items.map(({ title, description }) => (
          <li key={title} className={`columns-11 ${styles.value}`}>
            <h3 className={`size-2 ${styles.title}`}>{title}</h3>
            <p className={`measure ${styles.description}`}>{description}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
