// Principles styled as the label on a pack, one row each. Used by the supplement page.
import type { ListSection } from '../../content/schemas/service';
import type { ServiceWords } from '../../content/schemas/service-words';
import { Section } from '../components/Section';
import styles from './LabelPanel.module.css';

interface Props {
  list: ListSection;
  words: ServiceWords['labelPanel'];
  number: number;
}

export function LabelPanel({ list: { id, heading, opening, items }, words, number }: Props) {
  return (
    <Section id={id} number={number} heading={heading} opening={opening} tone="sunk">
      <div className={styles.panel}>
        <p className={styles.name}>{words.heading}</p>
        <p className={styles.note}>{words.note}</p>
        <ul>
          {items.map(({ term, description, source }) => (
            <li key={term} className={styles.row}>
              <h3 className={styles.term}>{term}</h3>
              <div>
                <p>{description}</p>
                {source && <p className="note">{source}</p>}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
