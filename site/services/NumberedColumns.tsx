// Reasons, habits or the contents of a package: numbered, or with a box to tick, in two columns.
import clsx from 'clsx';
import type { ListSection } from '../../content/schemas/service';
import { Section } from '../components/Section';
import styles from './NumberedColumns.module.css';

interface Props {
  list: ListSection;
  number: number;
  mark?: 'number' | 'box';
  tone?: 'paper' | 'sunk';
}

export function NumberedColumns({ list: { id, heading, opening, items }, number, mark = 'number', tone = 'paper' }: Props) {
  return (
    <Section id={id} number={number} heading={heading} opening={opening} tone={tone}>
      <ol className={clsx(styles.columns, styles[mark])}>
        {items.map(({ term, description, source }) => (
          <li key={term} className={`stack-1 ${styles.item}`}>
            <h3 className="size-4">{term}</h3>
            <p className="soft measure-text">{description}</p>
            {source && <p className="source">{source}</p>}
          </li>
        ))}
      </ol>
    </Section>
  );
}
