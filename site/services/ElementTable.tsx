// Techniques styled as a periodic table: symbol, question and pharmacopoeia chapters. Used by the analytical page.
import type { ListSection } from '../../content/schemas/service';
import { Section } from '../components/Section';
import styles from './ElementTable.module.css';

export function ElementTable({ list: { id, heading, opening, items }, number }: { list: ListSection; number: number }) {
  return (
    <Section id={id} number={number} heading={heading} opening={opening}>
      <ul className={styles.table}>
        {items.map(({ symbol, term, description, source }, index) => (
          <li key={term} className={styles.cell}>
            <p className={styles.symbol} aria-hidden="true">
              <span className={`soft ${styles.place}`}>{index + 1}</span>
              {symbol}
            </p>
            <h3 className="size-4">{term}</h3>
            <p className={`soft ${styles.description}`}>{description}</p>
            <p className={`source ${styles.source}`}>{source}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
