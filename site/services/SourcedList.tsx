// Statements as a ledger: the thing, what there is to know, and where it stands written.
import type { ListSection } from '../../content/schemas/service';
import { Section } from '../components/Section';
import styles from './SourcedList.module.css';

interface Props {
  list: ListSection;
  number: number;
  tone?: 'paper' | 'sunk';
}

export function SourcedList({ list: { id, heading, opening, items }, number, tone = 'paper' }: Props) {
  return (
    <Section id={id} number={number} heading={heading} opening={opening} tone={tone}>
      <ul className="ruled">
        {items.map(({ term, description, source }) => (
          <li key={term} className={styles.row}>
            <h3 className="size-4">{term}</h3>
            <div className="soft measure">
              <p>{description}</p>
              {source && <p className={`source ${styles.source}`}>{source}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
